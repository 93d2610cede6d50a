import { useEffect, useEffectEvent, useState } from 'react'
import type { RefObject } from 'react'
import { useNavigate } from '@tanstack/react-router'
import type { CacheSnapshot, WindowVirtualizerHandle } from 'virtua'
import { focusEdge } from '@koinon/ui/feedKeys'
import { t, word } from '#lib/text/i18n/index.ts'
import { useShortcut } from '#lib/interaction/keys/index.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { paths } from '#lib/navigation/paths.ts'
import type { PostAction } from '../card/ReactionRow.tsx'
import type { Post } from '../card/types.ts'
import { firstInView, itemOf, postOf } from './postsInList.ts'
import { ViewReporter } from './ViewReporter.tsx'
import { useLongPressLike } from '../actions/useLongPressLike.ts'
import type { OwnEntry } from './useOwnEntry.ts'
import { useRestorePosition } from './useRestorePosition.ts'
import { useFocusNext } from './useFocusNext.ts'
import { shownOf } from '../card/shownOf.ts'

const ReactDialog = lazyPart(() => import('../actions/ReactDialog.tsx'), 'ReactDialog')

type Shown = Omit<Post, 'edits'>

export interface PostKeysProps {
  readonly list: RefObject<HTMLElement | null>
  readonly posts: readonly Shown[]
}

/**
 * Shortcuts for a post: the focused one, or the only one on the page. Also holding its like button for other emojis.
 * Renders nothing.
 */
export function PostKeys({ list, posts }: PostKeysProps) {
  const [reactedTo, setReactedTo] = useState<Shown | null>(null)
  const [held, setHeld] = useState<Element>()
  const react = (post: Shown | undefined, anchor?: Element) => {
    setReactedTo(post ?? null)
    setHeld(anchor)
  }
  useLongPressLike(list, (button) =>
    react(
      posts.find(({ id }) => id === postOf(button)),
      button,
    ),
  )
  const target = () => (posts.length === 1 ? posts[0] : posts.find(({ id }) => id === focusedPost(list.current)))
  const press = (action: PostAction) => () =>
    list.current
      ?.querySelector<HTMLElement>(`[data-post="${target()?.id ?? ''}"] [data-action="${action}"] button`)
      ?.click()
  useShortcut('l', t('Like the post'), press('like'))
  useShortcut('+', t('React to the post'), () => react(target()))
  useShortcut('r', t('Comment on the post'), press('comment'))
  useShortcut('b', t('Save the post'), press('save'))
  useShortcut('t', word('Repost', 'verb: shares a post again'), press('repost'))
  if (reactedTo === null) return null
  return <ReactDialog post={shownOf(reactedTo)} anchor={held} onClose={() => setReactedTo(null)} />
}

export interface FeedKeysProps extends PostKeysProps {
  readonly virtual: RefObject<WindowVirtualizerHandle | null>
  readonly entry: OwnEntry
  /** Stores the posts' heights for this entry. */
  readonly heights: Map<string | undefined, CacheSnapshot>
}

/**
 * The behaviour of a list of posts besides rendering: feed-pattern keys (from post to post, into a post, and out of the
 * list), its height for a return, and which posts were seen.
 */
export function FeedKeys({ list, posts, virtual, entry, heights }: FeedKeysProps) {
  const navigate = useNavigate()
  useReturn(list, entry)
  useRestorePosition({ list, posts, virtual, entry })
  useFocusNext(list, posts)
  useEffect(() => {
    const shown = virtual.current
    return () => void (shown && heights.set(entry.key, shown.cache))
  }, [virtual, entry.key, heights])
  const step = (by: 1 | -1) => {
    const index = posts.findIndex(({ id }) => id === focusedPost(list.current))
    const inView = postOf(firstInView(list.current))
    const from = index < 0 ? posts.findIndex(({ id }) => id === inView) - (by > 0 ? 1 : 0) : index
    const next = Math.max(0, Math.min(posts.length - 1, from + by))
    virtual.current?.scrollToIndex(next, { align: 'nearest' })
    requestAnimationFrame(() => focusPost(list.current, posts[next]?.id))
  }
  const open = () => {
    const post = posts.find(({ id }) => id === focusedPost(list.current))
    if (post !== undefined) void navigate({ href: paths.post(shownOf(post).id) })
  }
  useShortcut('j', t('Next post'), () => step(1))
  useShortcut('k', t('Previous post'), () => step(-1))
  useShortcut('o', t('Open the post'), open)

  const handleKey = useEffectEvent((event: KeyboardEvent, feed: HTMLElement) => {
    if (event.defaultPrevented || takesText(event.target)) return
    const isOut = event.ctrlKey && (event.key === 'End' || event.key === 'Home')
    const isInto = event.key === 'Enter' && isPost(event.target)
    if (event.key !== 'PageDown' && event.key !== 'PageUp' && !isOut && !isInto) return
    event.preventDefault()
    if (isInto) open()
    else if (isOut) focusEdge(feed, event.key === 'End' ? 'after' : 'before')
    else step(event.key === 'PageDown' ? 1 : -1)
  })
  useEffect(() => {
    const feed = list.current
    if (feed === null) return undefined
    const listen = (event: KeyboardEvent) => handleKey(event, feed)
    feed.addEventListener('keydown', listen)
    return () => feed.removeEventListener('keydown', listen)
  }, [list])
  return (
    <>
      <PostKeys list={list} posts={posts} />
      <ViewReporter list={list} />
    </>
  )
}

/** The post last focused, by history entry. */
const leftAt = new Map<string | undefined, string>()

/** On a return the post that had the focus gets it again, once it is rendered. */
function useReturn(list: RefObject<HTMLElement | null>, { key: entry, isLeft }: OwnEntry): void {
  useEffect(() => {
    const element = list.current
    // A list that was only hidden meanwhile is not mounted anew.
    if (element === null || isLeft) return undefined
    const position = leftAt.get(entry)
    const tryFocus = () => {
      const isFree = document.activeElement === document.body || document.activeElement?.tagName === 'H1'
      const post = isFree ? itemOf(element, position) : null
      post?.focus({ preventScroll: true })
      if (!isFree || post !== null) arrivals.disconnect()
    }
    const arrivals = new MutationObserver(tryFocus)
    if (position !== undefined) {
      arrivals.observe(element, { childList: true, subtree: true })
      tryFocus()
    }
    const note = () => {
      const id = focusedPost(element)
      if (id !== undefined) leftAt.set(entry, id)
    }
    element.addEventListener('focusin', note)
    return () => {
      arrivals.disconnect()
      element.removeEventListener('focusin', note)
    }
  }, [list, entry, isLeft])
}

const isPost = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.dataset['post'] !== undefined

const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

const focusedPost = (list: HTMLElement | null): string | undefined =>
  list?.contains(document.activeElement) ? postOf(document.activeElement) : undefined

const focusPost = (list: HTMLElement | null, id: string | undefined): void => itemOf(list, id)?.focus()
