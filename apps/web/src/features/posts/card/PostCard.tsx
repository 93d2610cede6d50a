import { use, useId, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { formatRelative } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { firstPart } from '#lib/navigation/lazyPart.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { RichText } from '#lib/text/RichText.tsx'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { loadedExtras } from './extras/loadedExtras.ts'
import type { ExtrasComponent } from './extras/loadedExtras.ts'
import { loadExtras } from './extras/loadExtras.ts'
import { PostMedia } from './PostMedia.tsx'
import { PostMenu } from './PostMenu.tsx'
import { ReactionRow } from './ReactionRow.tsx'
import { isFresh } from '../list/freshPosts.ts'
import { shownOf } from './shownOf.ts'
import { isCoveredPost } from './isCoveredPost.ts'
import { speakerOf } from './speakerOf.ts'
import { HomeGroup } from '#lib/entities/groups/HomeGroup.ts'
import { BotMark, Name } from '#lib/entities/people/Name.tsx'
import styles from './PostCard.module.css'
import type { Post } from './types.ts'

const PostExtras = firstPart(loadExtras, 'PostExtras')
const PostReason = firstPart(() => import('./PostReason.tsx'), 'PostReason')
const SensitiveCover = firstPart(loadExtras, 'SensitiveCover')
const ArticleView = firstPart(loadExtras, 'ArticleView', PostText)

export interface PostCardProps {
  readonly post: Omit<Post, 'edits'>
  /** On its own page the text is larger and complete. */
  readonly isAlone?: boolean
  /** The parts beside the text, if their code is loaded; otherwise they appear later and move what is below. */
  readonly extras?: ExtrasComponent
  readonly position?: { readonly index: number; readonly total: number }
  /** Why the post is shown here, where that is stated. */
  readonly reason?: Post['reason']
  readonly above?: ReactNode
}

/** A post as a notice on the board: author, place and time, text, pictures, and actions. */
export function PostCard(props: PostCardProps) {
  const { post, isAlone = false, extras, position, reason = null, above } = props
  const labelId = useId()
  // Keep the initial component: replacing it would lose its state.
  const [Extras] = useState<ExtrasComponent>(() => extras ?? loadedExtras()?.PostExtras ?? PostExtras)
  const [Article] = useState(() => loadedExtras()?.ArticleView ?? ArticleView)
  const shown = shownOf(post)
  const plain = shown === post ? null : shown
  const [isOpened, setOpened] = useState(false)
  const { filteredBy } = shown
  const hasWarning = !isOpened && isCoveredPost(shown)
  return (
    <article
      className={styles['post']}
      aria-labelledby={labelId}
      tabIndex={isAlone ? undefined : 0}
      data-post={post.id}
      data-fresh={isFresh(post.id) ? '' : undefined}
      aria-posinset={position && position.index + 1}
      aria-setsize={position?.total}
    >
      <span id={labelId} hidden>
        {labelOf(post)}
      </span>
      {above !== undefined && <div className={styles['above']}>{above}</div>}
      {reason !== null && <PostReason post={shown} kind={reason.kind} />}
      {plain !== null && (
        <div className={styles['repost']}>
          <Icon name="repeat" size="s" />
          {t('{name} reposted', { name: speakerOf(post) })}
        </div>
      )}
      <Mark post={shown} />
      <Head post={post} />
      <div className={styles['body']}>
        {!hasWarning ? (
          <>
            {shown.article ? (
              <Article post={shown} isAlone={isAlone} />
            ) : (
              <>
                {shown.text !== '' && <PostText post={shown} isAlone={isAlone} />}
                <PostMedia media={shown.media} isFirst={position?.index === 0 || isAlone} />
              </>
            )}
            {hasExtras(shown) && <Extras post={shown} />}
          </>
        ) : (
          <SensitiveCover note={shown.sensitive?.note ?? ''} filteredBy={filteredBy} onOpen={() => setOpened(true)} />
        )}
        {shown.locked === null && <ReactionRow post={shown} />}
      </div>
    </article>
  )
}

function Mark({ post: { author, postedAs } }: Pick<PostCardProps, 'post'>) {
  return (
    <div className={styles['mark']}>
      {postedAs === null ? (
        <Avatar kind="person" name={author.displayName} seed={author.id} sources={author.avatar?.sources} />
      ) : (
        <Avatar kind="org" name={postedAs.name} seed={postedAs.id} sources={postedAs.picture?.sources} />
      )}
    </div>
  )
}

/** The author, or the organisation that speaks, the group and the time, and the menu. Of a repost they are those of the post that was passed on. */
function Head({ post }: Pick<PostCardProps, 'post'>) {
  const shown = shownOf(post)
  const { author, group, postedAs } = shown
  const home = use(HomeGroup)
  return (
    <header className={styles['head']}>
      <div className={styles['names']}>
        <Link href={postedAs === null ? paths.profile(author.username) : paths.group(postedAs.id)} appearance="bare">
          <Text as="bdi" weight="bold" size="ui">
            <Name of={speakerOf(shown)} />
          </Text>
        </Link>{' '}
        {postedAs === null && <BotMark kind={author.kind} />}
        <Text as="span" size="small" tone="muted">
          {group !== null && postedAs === null && group.id !== home && (
            <>
              {word('in', 'before the name of a group')}{' '}
              <Link href={paths.group(group.id)} appearance="quiet">
                <Name of={group.name} />
              </Link>{' '}
              ·{' '}
            </>
          )}
          <Link href={paths.post(shown.id)} appearance="quiet">
            <RelativeTime at={shown.createdAt} />
          </Link>
          {shown.editedAt !== null && <> · {word('edited', 'mark of a changed text')}</>}
          {shown.audience === 'FOLLOWERS' && <> · {t('followers only')}</>}
          {shown.audience === 'PREMIUM' && shown.locked === null && <> · {t('buyers only')}</>}
        </Text>
      </div>
      <PostMenu post={post} />
    </header>
  )
}

/** The text; in a list its beginning, with a link to the rest. */
function PostText({ post, isAlone }: Pick<PostCardProps, 'post'> & { readonly isAlone: boolean }) {
  const { id, text, facets, language } = post
  const paragraph = useRef<HTMLDivElement>(null)
  const [isCut, setCut] = useState(false)
  const [isFormatted, setFormatted] = useState(false)
  useLayoutEffect(() => {
    const element = paragraph.current
    setCut(element !== null && element.scrollHeight > element.clientHeight + 1)
  }, [text, isFormatted])
  return (
    <>
      <div
        ref={paragraph}
        className={styles['text']}
        dir="auto"
        lang={language ?? undefined}
        data-clamped={isAlone ? undefined : ''}
        data-large={isAlone ? '' : undefined}
      >
        <RichText text={text} facets={facets} onFormatted={() => setFormatted(true)} />
      </div>
      {isCut && !isAlone && (
        <div>
          <Link href={paths.post(id)}>{t('Read more')}</Link>
        </div>
      )}
    </>
  )
}

/** Most posts have none: the code loads with the first one that does. */
const hasExtras = (post: Omit<Post, 'edits'>): boolean =>
  post.locked !== null ||
  post.poll !== null ||
  post.repostOf !== null ||
  post.linkPreview !== null ||
  post.place !== null ||
  post.event !== null ||
  post.status !== 'PUBLISHED'

function labelOf(post: Omit<Post, 'edits'>): string {
  const values = { name: speakerOf(post), when: formatRelative(post.createdAt), group: post.group?.name ?? '' }
  return post.group === null || post.postedAs !== null
    ? t('Post by {name}, {when}', values)
    : t('Post by {name} in {group}, {when}', values)
}
