import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { NewItemsPill } from '@koinon/ui/lists/NewItemsPill'
import { AvatarStack } from '@koinon/ui/marks/AvatarStack'
import { formatList } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'
import { useShortcut } from '#lib/interaction/keys/index.ts'
import type { Post } from '../card/types.ts'

export interface NewPostsProps {
  /** The new posts by id, oldest first. */
  readonly fresh: ReadonlyMap<string, { readonly authorId: string }>
  /** The posts in the list: they are not new, and their authors are known. */
  readonly posts: readonly Pick<Post, 'id' | 'author'>[]
  /** Loads them; resolves when they are shown. */
  readonly onShow: () => Promise<unknown>
}

/**
 * Announces newer posts and shows them on request: the post being read never moves by itself. A reader idle at the very
 * top gets them without asking.
 */
export function NewPosts({ fresh, posts, onShow }: NewPostsProps) {
  const shown = new Set(posts.map(({ id }) => id))
  const unseen = [...fresh].filter(([id]) => !shown.has(id))
  const count = unseen.length
  const label = count === 0 ? undefined : t('{count, plural, one {# new post} other {# new posts}}', { count })
  const announcement = useCalmly(label ?? '')
  const show = async () => {
    await onShow()
    window.scrollTo({ top: 0 })
    focusSoon(unseen.at(-1)?.[0] ?? '')
  }
  useShortcut('.', t('Show new posts'), () => {
    if (count > 0) void show()
  })
  useAtRest(count > 0, () => void onShow())
  const known = new Map(posts.map(({ author }) => [author.id, author]))
  const faces = [...new Set(unseen.flatMap(([, { authorId }]) => known.get(authorId) ?? []))].slice(0, 3)
  return (
    <NewItemsPill
      label={label}
      announcement={announcement}
      faces={
        faces.length === 0 ? undefined : (
          <AvatarStack
            marks={faces.map(({ id, displayName, avatar }) => ({
              kind: 'person',
              name: displayName,
              seed: id,
              sources: avatar?.sources,
            }))}
            label={formatList(faces.map(({ displayName }) => displayName))}
          />
        )
      }
      onPress={() => void show()}
    />
  )
}

const framesAtMost = 60

/** Focuses a post as soon as it is in the list. */
function focusSoon(id: string, frames = framesAtMost): void {
  const post = document.querySelector<HTMLElement>(`[role=feed] [data-post="${id}"]`)
  if (post !== null) post.focus({ preventScroll: true })
  else if (frames > 0) requestAnimationFrame(() => focusSoon(id, frames - 1))
}

const onceInMs = 60_000

/** The screen reader's announcement, at most once a minute. */
function useCalmly(words: string): string {
  const [spokenText, setSpokenText] = useState('')
  const saidAt = useRef(-Infinity)
  useEffect(() => {
    const wait = words === '' ? 0 : Math.max(0, saidAt.current + onceInMs - performance.now())
    const timer = setTimeout(() => {
      if (words !== '') saidAt.current = performance.now()
      setSpokenText(words)
    }, wait)
    return () => clearTimeout(timer)
  }, [words])
  return spokenText
}

const restMs = 5000
const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/** Runs when somebody is looking at the very top and has been idle for a while. */
function useAtRest(isEnabled: boolean, act: () => void): void {
  const rest = useEffectEvent(() => {
    const isInside = document.activeElement?.matches('[role=feed] *, [role=dialog] *') === true
    if (window.scrollY === 0 && !isInside && document.visibilityState === 'visible') act()
  })
  useEffect(() => {
    if (!isEnabled) return undefined
    let timer = setTimeout(() => rest(), restMs)
    const again = () => {
      clearTimeout(timer)
      timer = setTimeout(() => rest(), restMs)
    }
    for (const sign of signsOfLife) window.addEventListener(sign, again, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signsOfLife) window.removeEventListener(sign, again)
    }
  }, [isEnabled])
}
