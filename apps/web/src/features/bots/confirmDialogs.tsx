import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { RadioGroup } from '@koinon/ui/choices/RadioGroup'
import { ConfirmDialog } from '@koinon/ui/dialogs/ConfirmDialog'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { invalidateCalls, invokeOnce } from '#lib/data/calls/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { useAction } from '#lib/interaction/useAction.ts'
import { t } from '#lib/text/i18n/index.ts'
import { type Bot, type Hook, botCalls } from './bot.ts'

interface BotDialogProps {
  readonly bot: Bot
  readonly onClose: () => void
}

/** Runs one call about a bot, reads the list anew, says what happened and closes the dialog. */
function useBotAction(onClose: () => void) {
  const queryClient = useQueryClient()
  const action = useAction()
  const run = (call: () => Promise<unknown>, message: string) =>
    action.run(async () => {
      await call()
      await invalidateCalls(queryClient, botCalls)
      toasts.show({ message })
      onClose()
    })
  return { run, error: action.problem?.sentence }
}

/** Switches a bot off, or on again. */
export function BotStateDialog({ bot: { account, state }, onClose }: BotDialogProps) {
  const { run, error } = useBotAction(onClose)
  const { id: botId, displayName: name } = account
  const isOn = state === 'ON'
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      tone="default"
      title={isOn ? t('Switch off {name}?', { name }) : t('Switch on {name}?', { name })}
      confirmLabel={isOn ? t('Switch off') : t('Switch on')}
      error={error}
      onConfirm={() =>
        run(
          () => invokeOnce('apps.updateBot', { body: { botId, state: isOn ? 'OFF' : 'ON' } }),
          isOn ? t('{name} is off.', { name }) : t('{name} is on.', { name }),
        )
      }
    >
      {isOn
        ? t('Its keys and hooks stop working until it is switched on. What it posted stays.')
        : t('Its keys and hooks work again.')}
    </ConfirmDialog>
  )
}

/** Deletes a bot, with or without what it posted. */
export function DeleteBotDialog({ bot: { account }, onClose }: BotDialogProps) {
  const { run, error } = useBotAction(onClose)
  const [posts, setPosts] = useState<'KEEP' | 'ERASE'>('KEEP')
  const { id: botId, displayName: name } = account
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t('Delete {name}?', { name })}
      confirmLabel={t('Delete bot')}
      error={error}
      onConfirm={() =>
        run(() => invokeOnce('apps.deleteBot', { body: { botId, posts } }), t('{name} was deleted.', { name }))
      }
    >
      <Stack gap={5}>
        <Text>{t('Its keys and hooks end at once. This can’t be undone.')}</Text>
        <RadioGroup
          legend={t('What it posted')}
          value={posts}
          onChange={(value) => setPosts(value === 'ERASE' ? 'ERASE' : 'KEEP')}
          options={[
            { value: 'KEEP', label: t('Keep it, without the bot’s name') },
            { value: 'ERASE', label: t('Delete it, too') },
          ]}
        />
      </Stack>
    </ConfirmDialog>
  )
}

/** Ends an address by which other software posts. */
export function EndHookDialog({
  hook: { id: hookId, name },
  onClose,
}: {
  readonly hook: Hook
  readonly onClose: () => void
}) {
  const { run, error } = useBotAction(onClose)
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t('End {name}?', { name })}
      confirmLabel={t('End hook')}
      error={error}
      onConfirm={() =>
        run(() => invokeOnce('apps.endIncomingHook', { body: { hookId } }), t('{name} has ended.', { name }))
      }
    >
      {t('Software that uses the address stops posting at once. This can’t be undone.')}
    </ConfirmDialog>
  )
}
