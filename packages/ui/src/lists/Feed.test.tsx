import { describe, expect, it, vi } from 'vitest'
import { CommentFrame } from '../posts/CommentFrame.tsx'
import { find, key, mount } from '../testing.tsx'
import { Feed } from './Feed.tsx'
import { useFeedShortcuts } from './useFeedShortcuts.ts'

function Posts({
  isEnabled = true,
  onOpen,
  onKey,
}: {
  readonly isEnabled?: boolean
  readonly onOpen?: (id: string) => void
  readonly onKey?: (key: string, id: string) => boolean
}) {
  useFeedShortcuts({ isEnabled, onOpen, onKey })
  return (
    <>
      <input aria-label="Search" />
      <Feed label="Posts">
        {['one', 'two', 'three'].map((id, index) => (
          <article key={id} id={id} aria-label={`Post ${id}`} tabIndex={-1} aria-posinset={index + 1} aria-setsize={-1}>
            <CommentFrame label="Comment" mark={null} author="Jun">
              <input aria-label={`Answer ${id}`} />
            </CommentFrame>
          </article>
        ))}
      </Feed>
    </>
  )
}

const focused = () => document.activeElement?.id

describe('The feed', () => {
  it('is walked with j and k, from post to post and not into comments', async () => {
    await mount(<Posts />)
    find('#one').focus()
    await key(document.body, 'j')
    expect(focused()).toBe('two')
    await key(document.body, 'j')
    await key(document.body, 'j')
    expect(focused()).toBe('three')
    await key(document.body, 'k')
    expect(focused()).toBe('two')
  })

  it('is walked with the same keys on a keyboard of another script', async () => {
    await mount(<Posts />)
    find('#one').focus()
    await key(document.body, 'ت', { code: 'KeyJ' })
    expect(focused()).toBe('two')
  })

  it('is walked with PageDown and PageUp', async () => {
    await mount(<Posts />)
    find('#one').focus()
    await key(find('#one'), 'PageDown')
    expect(focused()).toBe('two')
    await key(find('#two'), 'PageUp')
    expect(focused()).toBe('one')
  })

  it('opens a post and hands other keys on with the post they are for', async () => {
    const onOpen = vi.fn<(id: string) => void>()
    const onKey = vi.fn<(key: string, id: string) => boolean>(() => true)
    await mount(<Posts onOpen={onOpen} onKey={onKey} />)
    find('#two').focus()
    await key(find('#two'), 'o')
    await key(find('#two'), 'l')
    expect(onOpen).toHaveBeenCalledWith('two')
    expect(onKey).toHaveBeenCalledWith('l', 'two')
  })

  it('leaves letters alone while the reader writes, and when they are switched off', async () => {
    await mount(<Posts />)
    const answer = find('input', 'Answer one')
    answer.focus()
    const event = await key(answer, 'j')
    expect(event.defaultPrevented).toBe(false)
    expect(document.activeElement).toBe(answer)
  })

  it('has no single letters when the person switched them off', async () => {
    await mount(<Posts isEnabled={false} />)
    find('#one').focus()
    await key(document.body, 'j')
    expect(focused()).toBe('one')
  })
})
