import type { ReactNode } from 'react'
import styles from './CodeBlock.module.css'

/**
 * In UTF-16 units: longer code stays plain. The time of some grammars grows with the square of a run of words, so that
 * code four times as long would hold up a page for seconds.
 */
const maxLength = 5000

interface WatchedCode {
  readonly words: string
  readonly language: string
  /** Takes the code in its colors. */
  readonly onColored: (parts: ReactNode) => void
}

/** Colors code once it is on the screen and its language is loaded; without a network it stays plain. */
export function watchCode(shown: Element, { words, language, onColored }: WatchedCode): () => void {
  const color = async () => {
    const { highlightCode } = await import('./highlightCode.ts')
    const parts = await highlightCode(words, language)
    if (parts === null) return
    onColored(
      <span className={styles['code']}>
        {parts.map((part, index) => (
          <span key={index} data-token={part.token ?? undefined}>
            {part.words}
          </span>
        ))}
      </span>,
    )
  }
  const observer = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting !== true) return
    observer.disconnect()
    void color().catch(() => undefined)
  })
  if (words.length <= maxLength) observer.observe(shown)
  return () => observer.disconnect()
}
