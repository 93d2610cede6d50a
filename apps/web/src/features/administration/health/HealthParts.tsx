import { Icon } from '@koinon/ui/foundations/Icon'
import { Text } from '@koinon/ui/foundations/Text'
import { t, word } from '#lib/text/i18n/index.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { healthItem } from '../overview/healthTexts.ts'
import { partFacts } from './partFacts.ts'
import type { Part } from './partFacts.ts'
import { remedyText } from './remedyTexts.ts'
import styles from './Health.module.css'

const icons = { ok: 'check-circle', warn: 'warning-circle', bad: 'x-circle' } as const
const ranks = { BAD: 0, WARN: 1, OK: 2 } as const

export interface HealthPartsProps {
  readonly label: string
  readonly parts: readonly Part[]
  readonly startedAt: Date
}

/** Each part with its facts; those that a person has to mend come first, with what mends them. */
export const HealthParts = ({ label, parts, startedAt }: HealthPartsProps) => (
  <ul role="list" aria-label={label} className={styles['parts']}>
    {parts
      .toSorted((one, other) => ranks[one.state] - ranks[other.state])
      .map((part) => (
        <HealthRow key={part.name} part={part} startedAt={startedAt} />
      ))}
  </ul>
)

function HealthRow({ part, startedAt }: { readonly part: Part; readonly startedAt: Date }) {
  const { state, stateLabel, name, note } = healthItem(part, startedAt)
  const { remedy, since, facts } = part
  const more = partFacts(part).map(({ label, value }) => `${label}: ${value}`)
  return (
    <li className={styles['part']}>
      <Icon name={icons[state]} isFilled label={stateLabel} className={styles[state] ?? ''} />
      <div className={styles['head']}>
        <Text as="span" size="ui" weight={remedy === null ? 'medium' : 'bold'}>
          {name}
        </Text>
        <span className={styles['note']}>{note}</span>
      </div>
      <div className={styles['body']}>
        {remedy !== null && <Text size="ui">{remedyText(remedy)}</Text>}
        {facts.answer !== undefined && (
          <span className={styles['answer']}>
            {t('Answer:')} <code dir="ltr">{facts.answer}</code>
          </span>
        )}
        {(more.length > 0 || (remedy !== null && since !== null)) && (
          <span className={styles['note']}>
            {more.join(' · ')}
            {remedy !== null && since !== null && (
              <>
                {more.length > 0 && ' · '}
                {word('Since', 'when a fault began')}: <RelativeTime at={new Date(since)} />
              </>
            )}
          </span>
        )}
      </div>
    </li>
  )
}
