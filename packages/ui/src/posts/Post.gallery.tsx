import { Button } from '../actions/Button.tsx'
import { CommentFrame } from './CommentFrame.tsx'
import { ReactionBar } from './ReactionBar.tsx'
import { ReactionPicker } from './ReactionPicker.tsx'
import { LockedPanel, Tombstone } from './Tombstone.tsx'
import { Link } from '../foundations/Link.tsx'
import { Prose } from '../foundations/Prose.tsx'
import { Stack } from '../foundations/Stack.tsx'
import { Avatar } from '../marks/Avatar.tsx'
import { ignore, samples } from '../gallery/samples.tsx'

export const group = 'Content'

const reactions = [
  { emoji: '❤️', name: 'Heart', count: 4, isMine: true },
  { emoji: '👏', name: 'Applause', count: 2, isMine: false },
  { emoji: '🌻', name: 'Sunflower', count: 1, isMine: false },
]

const choices = [
  ['👍', 'Thumbs up'],
  ['❤️', 'Heart'],
  ['👏', 'Applause'],
  ['😂', 'Laughing'],
  ['😮', 'Surprised'],
  ['😢', 'Sad'],
  ['🙏', 'Praying hands'],
  ['🎉', 'Party'],
  ['🌻', 'Sunflower'],
].map(([emoji = '', name = '']) => ({ emoji, name }))

export function Reactions() {
  return (
    <Stack>
      <ReactionBar label="Reactions to the post by Ana" reactions={reactions} choices={choices} onToggle={ignore} />
      <ReactionBar label="Reactions, read only" reactions={reactions} isReadOnly onToggle={ignore} />
    </Stack>
  )
}

export function PickingReactions() {
  const names = ['Thumbs up', 'Heart', 'Laughing', 'Surprised', 'Sad', 'Praying', 'Party', 'Fire', 'Seedling', 'Bread']
  const emojis = ['👍', '❤️', '😂', '😮', '😢', '🙏', '🎉', '🔥', '🌱', '🍞']
  return (
    <ReactionPicker
      label="React to the post"
      choices={emojis.map((emoji, index) => ({ emoji, name: names[index] ?? emoji }))}
      onPick={ignore}
    />
  )
}

export function Comments() {
  const comment = (author: string, text: string, replies?: React.ReactNode, isTarget = false) => (
    <CommentFrame
      label={`Comment by ${author}, 1 hour ago`}
      mark={<Avatar kind="person" name={author} size={32} />}
      author={
        <Link href="#a" appearance="quiet" dir="auto">
          {author}
        </Link>
      }
      meta={<time>1 h</time>}
      isTarget={isTarget}
      replies={replies}
      actions={
        <>
          <Button variant="quiet" size="dense" icon="heart">
            2
          </Button>
          <Button variant="quiet" size="dense">
            Reply
          </Button>
        </>
      }
    >
      <Prose>{text}</Prose>
    </CommentFrame>
  )
  return (
    <>
      {comment(
        samples.jun,
        'May I bring two crates on Saturday?',
        comment(samples.ana, 'Please do.', comment(samples.sara, samples.arabic), true),
      )}
      {comment(samples.long, samples.unbroken)}
    </>
  )
}

export function GoneAndLocked() {
  return (
    <Stack>
      <Tombstone action={<Link href="#rules">House rules</Link>}>Removed by a moderator</Tombstone>
      <LockedPanel
        title="For members of Garden Club"
        headingLevel={4}
        actions={<Button variant="primary">Ask to join</Button>}
      >
        Posts, events and the library open when an admin accepts you.
      </LockedPanel>
    </Stack>
  )
}
