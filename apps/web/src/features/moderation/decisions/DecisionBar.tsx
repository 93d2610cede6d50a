import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Text } from '@koinon/ui/foundations/Text'
import { t, word } from '#lib/text/i18n/index.ts'
import { useShortcut } from '#lib/interaction/keys/index.ts'
import { shownKeys } from '#lib/interaction/keys/shownKeys.ts'
import { ruleOfReports } from '#lib/entities/reports/rules.ts'
import { AuthorMessage } from './AuthorMessage.tsx'
import { SecondOpinionDialog } from './SecondOpinionDialog.tsx'
import { TemplatesMenu } from '../templates/TemplatesMenu.tsx'
import { removeLabel } from '../labels.ts'
import type { WholeCase } from '../labels.ts'
import { useCaseDecision } from './useCaseDecision.ts'
import type { Decisions } from './useDecisions.ts'
import styles from './DecisionBar.module.css'

export interface DecisionBarProps {
  readonly item: WholeCase
  readonly decisions: Pick<Decisions, 'keep' | 'remove'>
  /** After a decision the next case opens by itself. */
  readonly onNext: () => void
  /** Opens the dialog for banning the author. */
  readonly onBan: () => void
}

/** The possible decisions on a case, at the bottom of it and by one key each, with the words the author receives. */
export function DecisionBar({ item, decisions, onNext, onBan }: DecisionBarProps) {
  const { approve, remove, askSecond, ban } = item.can
  const [isAsking, setAsking] = useState(false)
  const { draft, change, needsRule, rule, approveCase, removeCase } = useCaseDecision(item, {
    mayKeep: approve,
    mayRemove: remove,
    mayBeOpinion: { keep: item.state === 'ESCALATED', remove: item.state === 'ESCALATED' },
    rule: ruleOfReports(item.reports) ?? '',
    decisions,
    onNext,
  })
  useShortcut('k', word('Keep', 'button: leaves reported content as it is'), approveCase)
  useShortcut('r', removeLabel(item.target.kind), removeCase)
  useShortcut('a', t('Ask for a second opinion'), () => askSecond && setAsking(true))
  useShortcut('b', t('Ban the author'), () => ban && onBan())
  return (
    <div className={styles['bar']} role="group" aria-label={word('Decide', 'name of the buttons of a case')}>
      {remove && (
        <AuthorMessage
          name={item.author.displayName}
          draft={draft}
          needsRule={needsRule}
          ruleRef={rule}
          onChange={change}
        >
          <TemplatesMenu draft={draft} authorName={item.author.displayName} onChoose={change} />
        </AuthorMessage>
      )}
      <DecisionButtons
        item={item}
        onKeep={approveCase}
        onAsk={() => setAsking(true)}
        onBan={onBan}
        onRemove={removeCase}
      />
      {isAsking && (
        <SecondOpinionDialog
          item={item}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false)
            onNext()
          }}
        />
      )}
    </div>
  )
}

interface DecisionButtonsProps {
  readonly item: WholeCase
  readonly onKeep: () => void
  readonly onAsk: () => void
  readonly onBan: () => void
  readonly onRemove: () => void
}

/** The decisions beside each other; one that cannot be made says why. */
function DecisionButtons({ item, onKeep, onAsk, onBan, onRemove }: DecisionButtonsProps) {
  const why = item.can.approve ? undefined : closedReason(item)
  return (
    <div className={styles['decisions']}>
      {why !== undefined && (
        <Text as="span" size="small" tone="muted" className={styles['why']}>
          <Icon name="lock-simple" size="s" /> {why}
        </Text>
      )}
      <Button keys={shownKeys('k')} disabledReason={why} onPress={onKeep}>
        {word('Keep', 'button: leaves reported content as it is')}
      </Button>
      <Button keys={shownKeys('a')} disabledReason={secondOpinionReason(item)} onPress={onAsk}>
        {t('Ask for a second opinion')}
      </Button>
      <Button
        variant="danger-outline"
        icon="prohibit"
        keys={shownKeys('b')}
        disabledReason={item.can.ban ? undefined : t('You can’t ban this person')}
        onPress={onBan}
      >
        {t('Ban…')}
      </Button>
      <Button variant="primary" keys={shownKeys('r')} disabledReason={why} onPress={onRemove}>
        {removeLabel(item.target.kind)}
      </Button>
    </div>
  )
}

/** A moderator who may not decide a case that is not closed either gave an opinion, or is not an administrator. */
const closedReason = ({ state, decision, secondOpinion }: WholeCase): string => {
  if (state === 'CLOSED')
    return t('{name} has decided this case.', { name: decision?.by?.displayName ?? t('The system') })
  return secondOpinion?.proposal === undefined
    ? t('Opinions differ. An administrator decides.')
    : t('You took part in this decision')
}

function secondOpinionReason({ can, state, decision }: WholeCase): string | undefined {
  if (can.askSecond) return undefined
  if (state === 'CLOSED')
    return t('{name} has decided this case.', { name: decision?.by?.displayName ?? t('The system') })
  return state === 'ESCALATED' ? t('A colleague has been asked already') : t('There is no colleague to ask')
}
