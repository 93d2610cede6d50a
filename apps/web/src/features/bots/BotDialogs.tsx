import type { ReplyOf } from '#lib/data/calls/index.ts'
import { KeySecretDialog } from '#lib/entities/keys/KeySecretDialog.tsx'
import { t } from '#lib/text/i18n/index.ts'
import { BotForm } from './BotForm.tsx'
import { BotKeyForm } from './BotKeyForm.tsx'
import { BotStateDialog, DeleteBotDialog, EndHookDialog } from './confirmDialogs.tsx'
import { HookForm } from './HookForm.tsx'
import { HookSecretDialog } from './HookSecretDialog.tsx'
import type { Bot, Hook } from './bot.ts'

/** The dialog that is open, and what it is about. */
export type OpenedBot =
  | { readonly dialog: 'new' }
  | { readonly dialog: 'edit' | 'key' | 'hook' | 'state' | 'delete'; readonly bot: Bot }
  | { readonly dialog: 'secret'; readonly made: ReplyOf<'apps.createBotKey'> }
  | { readonly dialog: 'address'; readonly made: ReplyOf<'apps.createIncomingHook'> }
  | { readonly dialog: 'endHook'; readonly hook: Hook }

interface BotDialogsProps {
  readonly opened: OpenedBot
  readonly groupId: string | undefined
  readonly longestKeyDays: number
  readonly onOpen: (opened: OpenedBot | null) => void
}

/** One of the dialogs about bots. */
export function BotDialogs({ opened, groupId, longestKeyDays, onOpen }: BotDialogsProps) {
  const onClose = () => onOpen(null)
  switch (opened.dialog) {
    case 'new':
      return <BotForm groupId={groupId} onClose={onClose} />
    case 'edit':
      return <BotForm groupId={groupId} bot={opened.bot} onClose={onClose} />
    case 'key':
      return (
        <BotKeyForm
          bot={opened.bot}
          longestDays={longestKeyDays}
          onClose={onClose}
          onMade={(made) => onOpen({ dialog: 'secret', made })}
        />
      )
    case 'secret':
      return (
        <KeySecretDialog
          made={opened.made}
          warning={t('Keep it like a password: a program that has it acts as the bot.')}
          onClose={onClose}
        />
      )
    case 'hook':
      return <HookForm bot={opened.bot} onClose={onClose} onMade={(made) => onOpen({ dialog: 'address', made })} />
    case 'address':
      return <HookSecretDialog made={opened.made} onClose={onClose} />
    case 'state':
      return <BotStateDialog bot={opened.bot} onClose={onClose} />
    case 'delete':
      return <DeleteBotDialog bot={opened.bot} onClose={onClose} />
    case 'endHook':
      return <EndHookDialog hook={opened.hook} onClose={onClose} />
  }
}
