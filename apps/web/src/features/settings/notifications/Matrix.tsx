import { Checkbox } from '@koinon/ui/choices/Checkbox'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { t, word } from '#lib/text/i18n/index.ts'
import { typeName } from './typeName.ts'
import type { Change } from './withChange.ts'
import { mailRhythms, subjectOrder } from './labels.ts'
import type { MailRhythm, NotificationSettings } from './labels.ts'
import styles from './Matrix.module.css'

export interface MatrixProps {
  readonly settings: Pick<NotificationSettings, 'matrix' | 'events' | 'reminders' | 'searches'>
  readonly onChange: (change: Pick<Change, 'matrix' | 'events' | 'reminders' | 'searches'>) => void
}

const note = 'a way in which notifications come'

/** Which notifications arrive by which channel. */
export function Matrix({ settings, onChange }: MatrixProps) {
  const byType = new Map(settings.matrix.map((row) => [row.type, row]))
  const rowOf = (subject: (typeof subjectOrder)[number]) => {
    if (subject === 'EVENTS') return settings.events
    if (subject === 'SEARCHES') return settings.searches
    return subject === 'REMINDERS' ? settings.reminders : byType.get(subject)
  }
  const channels = { inApp: t('In app'), push: word('Push', note), email: word('Email', note) }
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{word('About', 'above a column with kinds of notifications')}</th>
          <th scope="col">{channels.inApp}</th>
          <th scope="col">{channels.push}</th>
          <th scope="col">{channels.email}</th>
        </tr>
      </thead>
      <tbody>
        {subjectOrder.map((subject) => {
          const row = rowOf(subject)
          if (row === undefined) return null
          const name = typeName(subject)
          const change = (to: NonNullable<Change['events']>) => onChange(changeOf(subject, to))
          return (
            <tr key={subject}>
              <th scope="row">{name}</th>
              {(['inApp', 'push'] as const).map((way) => (
                <td key={way}>
                  <Checkbox
                    className={styles['check']}
                    aria-label={t('{about}: {way}', { about: name, way: channels[way] })}
                    isSelected={row[way]}
                    onChange={(isOn) => change({ [way]: isOn })}
                  />
                </td>
              ))}
              <td className={styles['mail']}>
                <NativeSelect
                  label={t('{about}: {way}', { about: name, way: channels.email })}
                  isLabelHidden
                  size="dense"
                  value={row.email}
                  onChange={(email) => change({ email: email as MailRhythm })}
                  options={mailRhythms()}
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The change of one row. */
function changeOf(subject: (typeof subjectOrder)[number], to: NonNullable<Change['events']>): Change {
  if (subject === 'EVENTS') return { events: to }
  if (subject === 'SEARCHES') return { searches: to }
  return subject === 'REMINDERS' ? { reminders: to } : { matrix: [{ type: subject, ...to }] }
}
