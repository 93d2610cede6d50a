import { useState } from 'react'
import { hasVisibleText } from '@koinon/contract/text'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { TextArea } from '@koinon/ui/fields/TextArea'
import { Text } from '@koinon/ui/foundations/Text'
import type { GivenOf } from '#lib/data/calls/index.ts'
import { dayMs } from '#lib/text/durations.ts'
import { FormDialog, ReasonField } from '#lib/forms/FormDialog.tsx'
import { filledText, useCallForm } from '#lib/forms/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { userCalls, userErrorMessages } from './userDialogs.ts'

const longestMessage = 1000

export interface BanDialogProps {
  readonly person: { readonly id: string; readonly displayName: string; readonly status: string }
  /** The case that led to it. */
  readonly caseId?: string | undefined
  readonly isAdministrator: boolean
  readonly onClose: () => void
}

/** A11: bans somebody, or lifts a ban. */
export function BanDialog({ person, caseId, isAdministrator, onClose }: BanDialogProps) {
  const isBanned = person.status === 'BANNED'
  const name = person.displayName
  const [message, setMessage] = useState('')
  const form = useCallForm('admin.banUser', {
    invalidates: userCalls,
    sentences: userErrorMessages,
    read: (filled) => ({ body: bodyOf(filled, person, caseId) }),
    onDone: () => {
      toasts.show({ message: isBanned ? t('{name} was unbanned.', { name }) : t('{name} is banned.', { name }) })
      onClose()
    },
  })
  return (
    <FormDialog
      id="ban"
      title={isBanned ? t('Unban {name}?', { name }) : t('Ban {name}?', { name })}
      intro={
        isBanned
          ? t('The account and its content become visible again.')
          : t('All devices are signed out and the account’s content is hidden.')
      }
      form={form}
      confirm={isBanned ? word('Unban', 'button') : word('Ban', 'button')}
      isDangerous={!isBanned}
      onClose={onClose}
    >
      {!isBanned && <HowLong isAdministrator={isAdministrator} error={form.problem?.fields['until']} />}
      <ReasonField form={form} />
      <TextArea
        name="messageToUser"
        label={t('Message to this person')}
        hint={t('Sent by mail, and shown at sign-in.')}
        value={message}
        onChange={setMessage}
        counterLimit={longestMessage}
        rows={3}
        dir="auto"
        isOptional
      />
      {!isBanned && hasVisibleText(message) && (
        <Text size="small" tone="muted" dir="auto">
          {t('They read: {message}', { message: message.trim() })}
        </Text>
      )}
    </FormDialog>
  )
}

interface HowLongProps {
  readonly isAdministrator: boolean
  readonly error: string | undefined
}

/** Only administrators ban for good. */
function HowLong({ isAdministrator, error }: HowLongProps) {
  return (
    <NativeSelect
      name="days"
      label={word('How long', 'of a ban')}
      defaultValue="7"
      error={error}
      options={[
        ...[1, 7, 30].map((days) => ({
          value: String(days),
          label: t('{count, plural, one {# day} other {# days}}', { count: days }),
        })),
        ...(isAdministrator ? [{ value: '0', label: word('Forever', 'how long') }] : []),
      ]}
    />
  )
}

/** The ban as the form describes it; of somebody banned, its end. */
function bodyOf(
  filled: FormData,
  { id, status }: BanDialogProps['person'],
  caseId: string | undefined,
): GivenOf<'admin.banUser'>['body'] {
  const messageToUser = filledText(filled, 'messageToUser')
  const why = {
    userId: id,
    reason: filledText(filled, 'reason'),
    ...(messageToUser && { messageToUser }),
    ...(caseId !== undefined && { caseId }),
  }
  if (status === 'BANNED') return { action: 'UNBAN', ...why }
  const days = Number(filledText(filled, 'days'))
  return { action: 'BAN', until: days === 0 ? null : new Date(Date.now() + days * dayMs).toISOString(), ...why }
}
