import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { ConfirmDialog } from '@koinon/ui/dialogs/ConfirmDialog'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Banner } from '@koinon/ui/overlays/Banner'
import { type ReplyOf, invalidateCalls, invokeOnce, useMutationCall } from '#lib/data/calls/index.ts'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { useAction } from '#lib/interaction/useAction.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { type Hook, attemptText } from './hookTexts.ts'
import styles from './Webhooks.module.css'

export interface HookActionsProps {
  readonly hook: Hook
  readonly base: string
  readonly onMade: (made: ReplyOf<'hooks.createHook'>) => void
}

const changed = ['hooks.listHooks', 'hooks.listHookMessages'] as const
const sentences = {
  URL_NOT_ALLOWED: msg('The address of this webhook is not public any more.'),
  SECTION_OFF: msg('Webhooks are switched off in this community.'),
  EVENT_NEEDS_ADMIN: msg('One of these events is for admins. Make the bot an admin, or leave the event out.'),
}

/** Tries a webhook, switches it, replaces its secret, and deletes it. */
export function HookActions({ hook, base, onMade }: HookActionsProps) {
  const [asks, setAsks] = useState<'ROTATE' | 'DELETE' | null>(null)
  const close = () => setAsks(null)
  return (
    <Stack gap={4}>
      <TryHook hook={hook}>
        <SwitchHook hook={hook} />
        <Button onPress={() => setAsks('ROTATE')}>{t('Replace secret')}</Button>
        <Button variant="danger-outline" onPress={() => setAsks('DELETE')}>
          {word('Delete', 'button')}
        </Button>
      </TryHook>
      <RotateDialog hook={hook} isOpen={asks === 'ROTATE'} onClose={close} onMade={onMade} />
      <DeleteDialog hook={hook} isOpen={asks === 'DELETE'} onClose={close} base={base} />
    </Stack>
  )
}

function SwitchHook({ hook: { id: hookId, state } }: Pick<HookActionsProps, 'hook'>) {
  const edit = useMutationCall('hooks.editHook', {
    invalidates: [...changed],
    onFailure: (error) => toastFailure(error, undefined, sentences),
  })
  const next = state === 'OFF' ? 'ON' : 'OFF'
  return (
    <Button
      variant={next === 'ON' ? 'primary' : 'secondary'}
      isLoading={edit.isPending}
      onPress={() => edit.mutate({ body: { hookId, state: next } })}
    >
      {next === 'ON' ? word('Switch on', 'a webhook') : word('Switch off', 'a webhook')}
    </Button>
  )
}

interface TryHookProps extends Pick<HookActionsProps, 'hook'> {
  /** The buttons beside. */
  readonly children: ReactNode
}

/** The answer to a trial stands below all the buttons. */
function TryHook({ hook: { id: hookId }, children }: TryHookProps) {
  const [result, setResult] = useState<ReplyOf<'hooks.testHook'>>()
  const test = useMutationCall('hooks.testHook', {
    invalidates: ['hooks.listHookMessages'],
    onSuccess: setResult,
    onFailure: (error) => toastFailure(error, undefined, sentences),
  })
  return (
    <>
      <Cluster gap={3}>
        <Button isLoading={test.isPending} onPress={() => test.mutate({ body: { hookId } })}>
          {t('Send a trial message')}
        </Button>
        {children}
      </Cluster>
      <div role="status">
        {result !== undefined && (
          <Banner tone={result.fault === null ? 'success' : 'warning'} title={attemptText(result)}>
            {t('{ms} ms', { ms: String(result.ms) })}
          </Banner>
        )}
      </div>
      {typeof result?.answer === 'string' && <pre className={styles['text']}>{result.answer}</pre>}
    </>
  )
}

interface DialogProps {
  readonly hook: Hook
  readonly isOpen: boolean
  readonly onClose: () => void
}

function RotateDialog({
  hook: { id: hookId },
  isOpen,
  onClose,
  onMade,
}: DialogProps & Pick<HookActionsProps, 'onMade'>) {
  const queryClient = useQueryClient()
  const action = useAction()
  const rotate = () =>
    action.run(async () => {
      const made = await invokeOnce('hooks.rotateHookSecret', { body: { hookId } })
      await invalidateCalls(queryClient, [...changed])
      onClose()
      onMade(made)
    })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title={t('Replace the secret?')}
      confirmLabel={word('Replace', 'button: a key for a program')}
      error={action.problem?.sentence}
      onConfirm={rotate}
    >
      {t('For 24 hours, messages are signed with the old secret, too.')}
    </ConfirmDialog>
  )
}

function DeleteDialog({ hook: { id: hookId, url }, isOpen, onClose, base }: DialogProps & { readonly base: string }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const action = useAction()
  const remove = () =>
    action.run(async () => {
      await invokeOnce('hooks.deleteHook', { body: { hookId } })
      await navigate({ href: base, replace: true })
      await invalidateCalls(queryClient, [...changed])
    })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title={t('Delete the webhook to {host}?', { host: new URL(url).host })}
      confirmLabel={word('Delete', 'button')}
      error={action.problem?.sentence}
      onConfirm={remove}
    >
      {t('Its log is deleted, too, and nothing that waits is sent.')}
    </ConfirmDialog>
  )
}
