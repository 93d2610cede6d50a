import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { useShortcut } from '#lib/interaction/keys/index.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { RemoveDialog } from './RemoveDialog.tsx'
import { SecondOpinionDialog } from './SecondOpinionDialog.tsx'
import { caseCalls, caseErrorMessages } from '../errorMessages.ts'
import type { WholeCase } from '../labels.ts'
import styles from './DecisionBar.module.css'

export interface DecisionBarProps {
  readonly item: WholeCase
  /** After a decision the next case opens by itself. */
  readonly onNext: () => void
  /** Opens the dialog for banning the author. */
  readonly onBan: () => void
}

/** The possible decisions on a case, at the edge of the screen and by one key each. */
export function DecisionBar({ item, onNext, onBan }: DecisionBarProps) {
  const [dialog, setDialog] = useState<'remove' | 'second' | null>(null)
  const { approve, remove, askSecond, ban } = item.can
  const { announce, approve: approveCase, isKeeping } = useDeciding(item, onNext)
  useShortcut('a', word('Keep', 'button: leaves reported content as it is'), approveCase)
  useShortcut('r', word('Remove', 'button'), () => remove && setDialog('remove'))
  useShortcut('s', t('Ask for a second opinion'), () => askSecond && setDialog('second'))
  useShortcut('b', t('Ban the author'), () => ban && onBan())
  useShortcut('n', t('Next case'), onNext)
  const why = approve ? undefined : closedReason(item)
  const close = () => setDialog(null)
  return (
    <div className={styles['bar']} role="group" aria-label={word('Decide', 'name of the buttons of a case')}>
      <div className={styles['decisions']}>
        <Button size="dense" icon="check" disabledReason={why} isLoading={isKeeping} onPress={approveCase}>
          {word('Keep', 'button: leaves reported content as it is')}
        </Button>
        <Button size="dense" variant="danger-outline" disabledReason={why} onPress={() => setDialog('remove')}>
          {word('Remove', 'button')}
        </Button>
        {askSecond && (
          <Button size="dense" variant="quiet" onPress={() => setDialog('second')}>
            {t('Ask for a second opinion')}
          </Button>
        )}
        {ban && (
          <Button size="dense" variant="quiet" onPress={onBan}>
            {t('Ban the author')}
          </Button>
        )}
      </div>
      <Button variant="quiet" size="dense" trailingIcon="caret-right" onPress={onNext}>
        {word('Next', 'button to the next case')}
      </Button>
      {dialog === 'remove' && (
        <RemoveDialog
          item={item}
          onClose={close}
          onDone={(version) => {
            close()
            announce({ id: item.id, version }, word('Removed', 'what was decided'))
          }}
        />
      )}
      {dialog === 'second' && (
        <SecondOpinionDialog
          item={item}
          onClose={close}
          onDone={() => {
            close()
            onNext()
          }}
        />
      )}
    </div>
  )
}

const closedReason = ({ state, decision }: WholeCase): string =>
  state !== 'CLOSED'
    ? t('Someone else has to decide this case.')
    : t('{name} has decided this case.', { name: decision?.by?.displayName ?? t('The system') })

/** Keeping it, and what follows every decision: for ten seconds one press undoes it, and the next case opens. */
function useDeciding({ id, version, can }: WholeCase, onNext: () => void) {
  const back = useMutationCall('admin.flaggedContentUndo', {
    invalidates: caseCalls,
    onSuccess: () => void toasts.show({ message: t('Decision undone') }),
    onFailure: (error) => toastFailure(error, undefined, caseErrorMessages),
  })
  const announce = (decided: { readonly id: string; readonly version: number }, message: string) => {
    const { id: of, version: since } = decided
    toasts.show({
      message,
      tone: 'success',
      action: {
        label: word('Undo', 'button that takes back what was just done'),
        onAction: () => back.mutate({ params: { id: of }, body: { version: since } }),
      },
    })
    onNext()
  }
  const approval = useMutationCall('admin.flaggedContentApprove', {
    invalidates: caseCalls,
    onSuccess: (decided) => announce(decided, word('Kept', 'what was decided')),
    onFailure: (error) => toastFailure(error, undefined, caseErrorMessages),
  })
  const approve = () => {
    if (can.approve && !approval.isPending) approval.mutate({ params: { id }, body: { version } })
  }
  return { announce, approve, isKeeping: approval.isPending }
}
