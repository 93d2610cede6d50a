import { Checkbox } from '@koinon/ui/forms/Checkbox'
import { NativeSelect } from '@koinon/ui/forms/NativeSelect'
import { t, word } from '../../../lib/i18n/index.ts'
import { typeName } from './types.ts'
import { mailRhythms, typeOrder } from './words.ts'
import type { MailRhythm, NotificationSettings } from './words.ts'
import styles from './Matrix.module.css'

type Row = NotificationSettings['matrix'][number]

export interface MatrixProps {
  readonly matrix: readonly Row[]
  readonly onChange: (row: Pick<Row, 'type'> & Partial<Row>) => void
}

const note = 'a way in which notifications come'

/** Which notifications arrive by which channel. */
export function Matrix({ matrix, onChange }: MatrixProps) {
  const byType = new Map(matrix.map((row) => [row.type, row]))
  const ways = { inApp: word('Here', note), push: word('Push', note), email: word('Email', note) }
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{word('About', 'above a column with kinds of notifications')}</th>
          <th scope="col">{ways.inApp}</th>
          <th scope="col">{ways.push}</th>
          <th scope="col">{ways.email}</th>
        </tr>
      </thead>
      <tbody>
        {typeOrder.map((type) => {
          const row = byType.get(type)
          if (row === undefined) return null
          const name = typeName(type)
          return (
            <tr key={type}>
              <th scope="row">{name}</th>
              {(['inApp', 'push'] as const).map((way) => (
                <td key={way}>
                  <Checkbox
                    className={styles['check']}
                    aria-label={t('{about}: {way}', { about: name, way: ways[way] })}
                    isSelected={row[way]}
                    onChange={(isOn) => onChange({ type, [way]: isOn })}
                  />
                </td>
              ))}
              <td className={styles['mail']}>
                <NativeSelect
                  label={t('{about}: {way}', { about: name, way: ways.email })}
                  isLabelHidden
                  size="dense"
                  value={row.email}
                  onChange={(email) => onChange({ type, email: email as MailRhythm })}
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
