import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../actions/Button.tsx'
import { MediaBlock } from '../media/MediaBlock.tsx'
import { PostAction, PostActionLink, PostActions } from './PostActions.tsx'
import { PostFrame } from './PostFrame.tsx'
import { Ticket } from '../entities/Ticket.tsx'
import { Icon } from '../foundations/Icon.tsx'
import { Link } from '../foundations/Link.tsx'
import { Prose } from '../foundations/Prose.tsx'
import { Badge } from '../marks/Badge.tsx'
import { Avatar } from '../marks/Avatar.tsx'
import { MenuButton } from '../menus/MenuButton.tsx'
import { ignore, samplePictures, samples } from '../gallery/samples.tsx'

export function SampleActions({ author }: { readonly author: string }) {
  const [isLiked, setLiked] = useState(true)
  return (
    <PostActions label={`Actions for the post by ${author}`}>
      <PostActionLink href="#post" icon="chat-circle-dots" label="12 comments" count="12" />
      <PostAction icon="repeat" label={`Repost, 3 reposts`} tooltip="Repost" count="3" isOn={false} tone="success" />
      <PostAction
        icon="heart"
        label={`Like post by ${author}, ${isLiked ? 41 : 40} likes`}
        tooltip="Like"
        count={isLiked ? '41' : '40'}
        isOn={isLiked}
        tone="live"
        onPress={() => setLiked(!isLiked)}
      />
      <PostAction icon="bookmark-simple" label={`Save post by ${author}`} tooltip="Save" isOn={false} />
      <PostAction icon="share-fat" label={`Share post by ${author}`} tooltip="Share" />
    </PostActions>
  )
}

const menu = (author: string) => (
  <MenuButton
    label={`More about the post by ${author}`}
    size="default"
    entries={[
      { id: 'copy', label: 'Copy link', icon: 'link-simple', onAction: ignore },
      { id: 'report', label: 'Report post', icon: 'flag', tone: 'danger', onAction: ignore },
    ]}
  />
)

export interface SamplePostProps {
  readonly id?: string
  readonly author?: string
  readonly text?: string
  readonly pictures?: number
  readonly position?: number
  readonly children?: ReactNode
}

export function SamplePost({
  id,
  author = samples.ana,
  text = samples.post,
  pictures = 0,
  position,
  children,
}: SamplePostProps) {
  return (
    <PostFrame
      id={id}
      label={`Post by ${author} in Garden Club, 2 hours ago`}
      tabIndex={position === undefined ? undefined : 0}
      position={position}
      setSize={position === undefined ? undefined : -1}
      mark={<Avatar kind="person" name={author} />}
      author={
        <Link href="#ana" look="quiet" dir="auto">
          {author}
        </Link>
      }
      meta={[
        <>
          in <Link href="#garden">Garden Club</Link>
        </>,
        <time key="time" dateTime="2026-12-01T10:00">
          2 h
        </time>,
        <Icon key="audience" name="lock-simple" size="s" label="Only members of Garden Club" />,
      ]}
      menu={menu(author)}
      actions={<SampleActions author={author} />}
    >
      <Prose>{text}</Prose>
      {pictures > 0 && <MediaBlock images={samplePictures.slice(0, pictures)} onOpen={ignore} />}
      {children}
    </PostFrame>
  )
}

export function SampleEventPost({ headingLevel = 2 }: { readonly headingLevel?: 2 | 4 }) {
  return (
    <PostFrame
      label="Event by Choir, 4 hours ago"
      mark={<Avatar kind="group" name="Choir" />}
      author={
        <Link href="#choir" look="quiet">
          Choir
        </Link>
      }
      meta={['new event', <time key="time">4 h</time>]}
      badge={<Badge tone="new">New</Badge>}
      menu={menu('Choir')}
    >
      <Ticket
        date={{ month: 'Dec', day: '12', weekday: 'Sat' }}
        title="Winter concert in the old mill"
        href="#concert"
        headingLevel={headingLevel}
        lines={['Sat 19:00 · Mill Street 4', 'Jun and 12 others are going']}
        action={
          <Button variant="primary" icon="ticket">
            I'm interested
          </Button>
        }
      />
    </PostFrame>
  )
}
