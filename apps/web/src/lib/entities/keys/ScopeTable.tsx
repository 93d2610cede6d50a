import { botScopes } from '@koinon/contract/kernel'
import { Checkbox } from '@koinon/ui/choices/Checkbox'
import { FieldGroup } from '@koinon/ui/fields/Field'
import { t, word } from '#lib/text/i18n/index.ts'
import { topicTexts } from './scopeTexts.ts'
import styles from './ScopeTable.module.css'

const staffScope = 'staff:*'

export interface ScopeTableProps {
  readonly error?: string | undefined
  /** Whether the account may give a key all calls of staff. */
  readonly isForStaff?: boolean
  readonly onStaffChange?: (isChosen: boolean) => void
  /** A bot follows nobody, and its admins keep its profile. */
  readonly isForBot?: boolean
}

/** Asks what a key may read and change, topic by topic; the form reads the checked values as `scopes`. */
export function ScopeTable({ error, isForStaff = false, onStaffChange, isForBot = false }: ScopeTableProps) {
  return (
    <FieldGroup
      legend={t('What the program may do')}
      hint={
        isForBot
          ? t('It never does more than the bot may do as a member.')
          : t('It never does more than you may do yourself, and nothing that asks for your second factor.')
      }
      error={error}
      hasErrorFirst
    >
      <div className={styles['table']}>
        {topicTexts(isForBot).map(({ topic, label }) => (
          <div key={topic} className={styles['row']} role="group" aria-label={label}>
            <span>
              {label} <code className={styles['name']}>{topic}</code>
            </span>
            <Checkbox name="scopes" value={`${topic}:read`}>
              {word('Read', 'what a program may do')}
            </Checkbox>
            {isForBot && !botScopes.includes(`${topic}:write`) ? (
              <span />
            ) : (
              <Checkbox name="scopes" value={`${topic}:write`}>
                {word('Change', 'what a program may do')}
              </Checkbox>
            )}
          </div>
        ))}
        {isForStaff && (
          <div className={styles['row']} role="group" aria-label={word('Administration', 'what a program may do')}>
            <span>
              {word('Administration', 'what a program may do')} <code className={styles['name']}>{staffScope}</code>
            </span>
            <div className={styles['both']}>
              <Checkbox name="scopes" value={staffScope} onChange={onStaffChange}>
                {word('Everything', 'what a program may do')}
              </Checkbox>
            </div>
          </div>
        )}
      </div>
    </FieldGroup>
  )
}
