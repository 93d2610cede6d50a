import { useRef, useState } from 'react'
import { hasVisibleText } from '@koinon/contract/text'
import { Button } from '@koinon/ui/actions/Button'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { TextArea } from '@koinon/ui/fields/TextArea'
import { Cluster } from '@koinon/ui/foundations/Stack'
import type { OpenGroup } from '#features/groups/index.ts'
import type { Decisions } from '#features/moderation/decisions/useDecisions.ts'
import { removeLabel } from '#features/moderation/labels.ts'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { ruleChoices } from '#lib/entities/reports/rules.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { shownKeys } from '#lib/interaction/keys/shownKeys.ts'
import { useShortcut } from '#lib/interaction/keys/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { groupCaseChanges, groupCaseMessages } from './groupCaseCalls.ts'
import type { GroupCase } from './groupCaseCalls.ts'
import styles from './GroupModeration.module.css'

const longest = 1000

interface GroupDecisionBarProps {
  readonly group: OpenGroup
  readonly item: GroupCase
  readonly decisions: Decisions
  /** After a decision the next case opens by itself. */
  readonly onNext: () => void
}

/** The decisions of a group's moderators on a case, by one key each, with the words that its author receives. */
export function GroupDecisionBar({ group, item, decisions, onNext }: GroupDecisionBarProps) {
  const { draft, setDraft, needsRule, rule, approveCase, removeCase } = useGroupDecision(item, decisions, onNext)
  const { escalate, isEscalating } = useEscalation(item, onNext)
  useShortcut('k', word('Keep', 'button: leaves reported content as it is'), approveCase)
  useShortcut('r', removeLabel(item.target.kind), removeCase)
  useShortcut('e', t('Hand to the platform'), escalate)
  if (!item.can.keep && !item.can.escalate) return null
  return (
    <div role="group" aria-label={word('Decide', 'name of the buttons of a case')} className={styles['fields']}>
      {item.can.remove && (
        <>
          <NativeSelect
            ref={rule}
            label={t('Which rule it breaks')}
            placeholder={t('Choose a rule')}
            error={needsRule && draft.rule === '' ? t('Choose a rule first') : undefined}
            value={draft.rule}
            onChange={(value) => setDraft({ ...draft, rule: value })}
            options={[...group.rules.map((text) => ({ value: text, label: text })), ...ruleChoices()]}
          />
          <TextArea
            label={t('Message to author')}
            isOptional
            value={draft.message}
            onChange={(message) => setDraft({ ...draft, message })}
            maxLength={longest}
            rows={1}
            dir="auto"
          />
        </>
      )}
      <Cluster gap={3} justify="end">
        <Button
          keys={shownKeys('e')}
          isLoading={isEscalating}
          disabledReason={item.can.escalate ? undefined : t('The platform’s moderators have this case now.')}
          onPress={escalate}
        >
          {t('Hand to the platform')}
        </Button>
        {item.can.keep && (
          <Button keys={shownKeys('k')} onPress={approveCase}>
            {word('Keep', 'button: leaves reported content as it is')}
          </Button>
        )}
        {item.can.remove && (
          <Button variant="primary" keys={shownKeys('r')} onPress={removeCase}>
            {removeLabel(item.target.kind)}
          </Button>
        )}
      </Cluster>
    </div>
  )
}

/** Hands the case to the platform. */
function useEscalation(item: GroupCase, onNext: () => void) {
  const escalation = useMutationCall('groups.moderationCaseEscalate', {
    invalidates: groupCaseChanges,
    onSuccess: () => {
      toasts.show({ message: t('The platform’s moderators have this case now.') })
      onNext()
    },
    onFailure: (error) => toastFailure(error, undefined, groupCaseMessages),
  })
  const escalate = () => {
    if (item.can.escalate && !escalation.isPending)
      escalation.mutate({ params: { id: item.id }, body: { version: item.version } })
  }
  return { escalate, isEscalating: escalation.isPending }
}

/** The words for the author, and both decisions. */
function useGroupDecision(item: GroupCase, decisions: Decisions, onNext: () => void) {
  const [draft, setDraft] = useState({ rule: '', message: '' })
  const [needsRule, setNeedsRule] = useState(false)
  const rule = useRef<HTMLSelectElement>(null)
  const reviewed = { id: item.id, state: item.state, version: item.version }
  const approveCase = () => {
    if (!item.can.keep) return
    onNext()
    // If people may be in danger, the platform decides, and the group gives its opinion.
    decisions.keep(item.level === 'BOTH' ? { ...reviewed, state: 'ESCALATED' } : reviewed)
  }
  const removeCase = () => {
    if (!item.can.remove) return
    if (draft.rule === '') {
      setNeedsRule(true)
      rule.current?.focus()
      return
    }
    const message = draft.message.trim()
    onNext()
    decisions.remove(reviewed, { rule: draft.rule, ...(hasVisibleText(message) ? { messageToAuthor: message } : {}) })
  }
  return { draft, setDraft, needsRule, rule, approveCase, removeCase }
}
