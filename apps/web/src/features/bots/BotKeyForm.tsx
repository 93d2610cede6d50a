import type { ReplyOf } from '#lib/data/calls/index.ts'
import { KeyDaysField } from '#lib/entities/keys/KeyDaysField.tsx'
import { keyErrorMessages } from '#lib/entities/keys/keyErrorMessages.ts'
import { KeyNameField } from '#lib/entities/keys/KeyNameField.tsx'
import { ScopeTable } from '#lib/entities/keys/ScopeTable.tsx'
import type { GivenOf } from '#lib/data/calls/index.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { filledText } from '#lib/forms/formValues.ts'
import { useCallForm } from '#lib/forms/useCallForm.ts'
import { msg, t } from '#lib/text/i18n/index.ts'
import { type Bot, botCalls } from './bot.ts'

interface BotKeyFormProps {
  readonly bot: Bot
  /** Days that a key lasts at most here. */
  readonly longestDays: number
  readonly onMade: (made: ReplyOf<'apps.createBotKey'>) => void
  readonly onClose: () => void
}

type Scopes = GivenOf<'apps.createBotKey'>['body']['scopes']
const sentences = {
  ...keyErrorMessages,
  QUOTA_REACHED: msg('This bot has five keys already. End one first.'),
}

/** Asks what a bot's new key is for, what it may do and how long it lasts. */
export function BotKeyForm({ bot, longestDays, onMade, onClose }: BotKeyFormProps) {
  const { id: botId, displayName: botName } = bot.account
  const form = useCallForm('apps.createBotKey', {
    invalidates: botCalls,
    sentences,
    needs: ['name', 'scopes'],
    read: (data) => ({
      body: {
        botId,
        name: filledText(data, 'name') ?? '',
        scopes: data.getAll('scopes') as Scopes,
        expiresInDays: Number(data.get('expiresInDays')),
      },
    }),
    onDone: onMade,
  })
  const errors = form.problem?.fields ?? {}
  return (
    <FormDialog
      id="bot-key"
      title={t('New key for {name}', { name: botName })}
      form={form}
      confirm={t('Create key')}
      fillsPhone
      onClose={onClose}
    >
      <KeyNameField error={errors['name']} />
      <ScopeTable isForBot error={errors['scopes'] === undefined ? undefined : t('Choose at least one.')} />
      <KeyDaysField
        hint={t('Admins get an email a week before.')}
        longest={longestDays}
        error={errors['expiresInDays']}
      />
    </FormDialog>
  )
}
