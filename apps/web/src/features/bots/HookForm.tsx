import { TextField } from '@koinon/ui/fields/TextField'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { filledText } from '#lib/forms/formValues.ts'
import { useCallForm } from '#lib/forms/useCallForm.ts'
import { paths } from '#lib/navigation/paths.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { type Bot, botCalls } from './bot.ts'
import { targetIn } from './targetIn.ts'

interface HookFormProps {
  readonly bot: Bot
  readonly onMade: (made: ReplyOf<'apps.createIncomingHook'>) => void
  readonly onClose: () => void
}

const noTarget = msg('Paste the address of a group or a conversation that the bot is in.')
const sentences = {
  QUOTA_REACHED: msg('This bot has ten incoming hooks already. End one first.'),
  GROUP_NOT_FOUND: noTarget,
  CONVERSATION_NOT_FOUND: noTarget,
  INVALID_PARAMETER: noTarget,
  POSTING_NOT_ALLOWED: msg(
    'The bot may not post there. Make it an admin, or give it a role that may, under “Members and roles” of that group.',
  ),
}
const fieldOf = {
  GROUP_NOT_FOUND: 'target',
  CONVERSATION_NOT_FOUND: 'target',
  POSTING_NOT_ALLOWED: 'target',
} as const

/** Asks what will post by a new address, and where. */
export function HookForm({ bot, onMade, onClose }: HookFormProps) {
  const { id: botId, displayName: name } = bot.account
  const form = useCallForm('apps.createIncomingHook', {
    invalidates: botCalls,
    sentences,
    fieldOf,
    needs: ['name', 'target'],
    read: (data) => ({
      body: { botId, name: filledText(data, 'name') ?? '', ...targetIn(filledText(data, 'target') ?? '') },
    }),
    onDone: onMade,
  })
  const errors = form.problem?.fields ?? {}
  return (
    <FormDialog
      id="incoming-hook"
      title={t('New incoming hook for {name}', { name })}
      intro={t(
        'You get a secret address. Software that sends a message there posts as the bot, also in Slack’s format.',
      )}
      form={form}
      confirm={t('Create hook')}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={word('Name', 'of an incoming hook')}
        hint={t('What will use it, for example “Monitoring”')}
        maxLength={80}
        dir="auto"
        autoFocus
        isRequired
        error={errors['name']}
      />
      <TextField
        name="target"
        label={t('Posts in')}
        hint={t('The address of a group or of a conversation with the bot, from your browser')}
        defaultValue={bot.group === null ? '' : `${location.origin}${paths.group(bot.group.id)}`}
        dir="ltr"
        isRequired
        error={errors['target'] ?? errors['targetId']}
      />
    </FormDialog>
  )
}
