import { useState } from 'react'
import { SegmentedControl } from '@koinon/ui/choices/SegmentedControl'
import { Text } from '@koinon/ui/foundations/Text'
import { readProse } from '#lib/text/prose.ts'
import { ProseBlocks } from '#lib/text/ProseBlocks.tsx'
import { t, word } from '#lib/text/i18n/index.ts'
import { Part } from '../adminLayout.tsx'
import { paragraphChanges } from './paragraphChanges.ts'
import styles from './Documents.module.css'

export interface DocumentComparisonProps {
  readonly language: string
  readonly text: string
  /** The version that is replaced; null if there is none. */
  readonly before: { readonly number: number; readonly text: string } | null
}

/** A text as people will read it, or how it differs from the version that it replaces. */
export function DocumentComparison({ language, text, before }: DocumentComparisonProps) {
  const [view, setView] = useState<'TEXT' | 'CHANGES'>('TEXT')
  return (
    <Part title={word('Preview', 'of a text')}>
      {before !== null && (
        <SegmentedControl
          label={word('View', 'of a text: as it is read, or its changes')}
          value={view}
          onChange={setView}
          options={[
            { value: 'TEXT', label: word('As read', 'view of a text') },
            { value: 'CHANGES', label: word('Changes', 'view of a text') },
          ]}
        />
      )}
      <div className={styles['preview']}>
        {view === 'CHANGES' && before !== null ? (
          <Changes language={language} text={text} before={before} />
        ) : text.trim() === '' ? (
          <Text tone="muted">{t('Nothing written yet')}</Text>
        ) : (
          <ProseBlocks blocks={readProse(text)} lang={language} level={3} />
        )}
      </div>
    </Part>
  )
}

const elements = { SAME: 'p', ADDED: 'ins', REMOVED: 'del' } as const

function Changes({
  language,
  text,
  before,
}: DocumentComparisonProps & { readonly before: { readonly number: number; readonly text: string } }) {
  const changes = paragraphChanges(before.text, text)
  if (changes.every(({ kind }) => kind === 'SAME'))
    return <Text tone="muted">{t('Same text as version {version}', { version: String(before.number) })}</Text>
  return (
    <div lang={language} dir="auto" className={styles['changes']}>
      {changes.map((change, index) => {
        const Element = elements[change.kind]
        return (
          <Element key={index} className={styles[change.kind.toLowerCase()]}>
            {change.text}
          </Element>
        )
      })}
    </div>
  )
}
