import { Button } from '@koinon/ui/actions/Button'
import { Cluster } from '@koinon/ui/foundations/Stack'
import type { OpenGroup } from '#features/groups/index.ts'
import { AuthorMessage } from '#features/moderation/decisions/AuthorMessage.tsx'
import { useCaseDecision } from '#features/moderation/decisions/useCaseDecision.ts'
import type { Decisions } from '#features/moderation/decisions/useDecisions.ts'
import { TemplatesMenu } from '#features/moderation/templates/TemplatesMenu.tsx'
import { removeLabel } from '#features/moderation/labels.ts'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { shownKeys } from '#lib/interaction/keys/shownKeys.ts'
import { useShortcut } from '#lib/interaction/keys/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { RestrictAuthor } from '../restrictions/RestrictAuthor.tsx'
import { groupCaseChanges, groupCaseMessages } from './groupCaseCalls.ts'
import type { GroupCase } from './groupCaseCalls.ts'
import styles from './GroupModeration.module.css'

interface GroupDecisionBarProps {
  readonly group: OpenGroup
  readonly item: GroupCase
  readonly decisions: Decisions
  /** After a decision the next case opens by itself. */
  readonly onNext: () => void
}

/** The decisions of a group's moderators on a case, by one key each, with the words that its author receives. */
export function GroupDecisionBar({ group, item, decisions, onNext }: GroupDecisionBarProps) {
  const { draft, change, needsRule, rule, approveCase, removeCase } = useCaseDecision(item, {
    mayKeep: item.can.keep,
    mayRemove: item.can.remove,
    // If people may be in danger, the platform decides after a group that would keep it.
    mayBeOpinion: { keep: item.level === 'BOTH', remove: false },
    rule: '',
    decisions,
    onNext,
  })
  const { escalate, isEscalating } = useEscalation(item, onNext)
  useShortcut('k', word('Keep', 'button: leaves reported content as it is'), approveCase)
  useShortcut('r', removeLabel(item.target.kind), removeCase)
  useShortcut('e', t('Hand to the platform'), escalate)
  if (!item.can.keep && !item.can.escalate) return null
  return (
    <div role="group" aria-label={word('Decide', 'name of the buttons of a case')} className={styles['fields']}>
      {item.can.remove && (
        <AuthorMessage
          name={item.author.displayName}
          draft={draft}
          needsRule={needsRule}
          ruleRef={rule}
          onChange={change}
          groupRules={group.rules}
        >
          <TemplatesMenu draft={draft} groupId={group.id} authorName={item.author.displayName} onChoose={change} />
        </AuthorMessage>
      )}
      <Cluster gap={3} justify="end">
        <RestrictAuthor group={group} item={item} />
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
