import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { t } from '../../i18n/index.ts'
import { useKeyScroll } from '../useKeyScroll.ts'
import { watchCode } from './watchCode.tsx'

export interface CodeBlockProps {
  readonly language: string | null
  readonly words: string
}

/** Code keeps its lines and its direction; what is wider than the page scrolls, also by the keyboard. */
export function CodeBlock({ language, words }: CodeBlockProps) {
  const element = useRef<HTMLPreElement>(null)
  const [colored, setColored] = useState<readonly [words: string, parts: ReactNode]>()
  useKeyScroll(element, words)
  useEffect(() => {
    const shown = element.current
    if (shown === null || language === null) return undefined
    const onColored = (parts: ReactNode) => setColored([words, parts])
    return watchCode(shown, { words, language, onColored })
  }, [words, language])
  return (
    <pre
      ref={element}
      dir="ltr"
      role="group"
      aria-label={language === null ? t('Code block') : t('Code in {language}', { language })}
    >
      <code>{colored?.[0] === words ? colored[1] : words}</code>
    </pre>
  )
}
