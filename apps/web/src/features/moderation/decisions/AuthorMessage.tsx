import type { ReactNode, Ref } from 'react'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { TextArea } from '@koinon/ui/fields/TextArea'
import { Text } from '@koinon/ui/foundations/Text'
import { t } from '#lib/text/i18n/index.ts'
import { ruleChoices } from '#lib/entities/reports/rules.ts'
import type { AnswerDraft } from '../templates/templates.ts'
import styles from './DecisionBar.module.css'

const longestMessage = 1000

export interface AuthorMessageProps {
  readonly name: string
  readonly draft: AnswerDraft
  /** Somebody wanted to remove it without a rule. */
  readonly needsRule: boolean
  readonly ruleRef: Ref<HTMLSelectElement>
  readonly onChange: (change: Partial<AnswerDraft>) => void
  /** The rules of the group, before those of the platform. */
  readonly groupRules?: readonly string[]
  readonly children?: ReactNode
}

/** The fields for the message to the author about a removal: the rule in their language, and a text as written here. */
export function AuthorMessage(props: AuthorMessageProps) {
  const { name, draft, needsRule, ruleRef, onChange, groupRules, children } = props
  return (
    <div className={styles['words']}>
      <Text as="span" size="small" tone="muted" className={styles['told']}>
        {t('{name} is told', { name })}
      </Text>
      <NativeSelect
        ref={ruleRef}
        label={t('Which rule it breaks')}
        isLabelHidden
        placeholder={t('Choose a rule')}
        error={needsRule && draft.rule === '' ? t('Choose a rule first') : undefined}
        value={draft.rule}
        onChange={(rule) => onChange({ rule })}
        options={ruleChoices(groupRules)}
      />
      <TextArea
        label={t('Message to author')}
        isLabelHidden
        placeholder={t('Add a message')}
        value={draft.message}
        onChange={(message) => onChange({ message })}
        maxLength={longestMessage}
        rows={1}
        dir="auto"
      />
      {children}
    </div>
  )
}
