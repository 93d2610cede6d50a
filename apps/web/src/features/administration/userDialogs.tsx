import { useState } from 'react'
import { CheckboxGroup, Checkbox } from '@koinon/ui/forms/Checkbox'
import { NativeSelect } from '@koinon/ui/forms/NativeSelect'
import { RadioGroup } from '@koinon/ui/forms/RadioGroup'
import { TextArea } from '@koinon/ui/forms/TextArea'
import { TextField } from '@koinon/ui/forms/TextField'
import { Text } from '@koinon/ui/foundations/Text'
import type { ReplyOf } from '../../lib/calls/index.ts'
import { filledText, useCallForm } from '../../lib/forms/index.ts'
import { msg, t, word } from '../../lib/i18n/index.ts'
import { toasts } from '../../lib/toasts.ts'
import { FormDialog, ReasonField } from './parts.tsx'

type Person = ReplyOf<'admin.getUserById'>
export interface UserDialogProps {
  readonly person: Person
  readonly onClose: () => void
}
const invalidates = ['admin.getUserById', 'admin.searchUsers', 'admin.getAdmins', 'admin.getBanHistory'] as const
const sentences = {
  RANK_TOO_LOW: msg('Nobody does this to somebody of the same or a higher role.'),
  BAN_TOO_LONG: msg('Moderators ban for 30 days at most.'),
  ALREADY_ENDED: msg('That has ended already.'),
  LAST_ADMINISTRATOR: msg('One administrator has to remain.'),
  OWN_ROLES: msg('Your own roles are changed by somebody else.'),
  CASE_NOT_FOUND: msg('There is no such case.'),
  NOT_FOR_THIS: msg('This is not possible for this account.'),
  NAME_WRONG: msg('This is not the user name.'),
  OWNS_GROUPS: msg('This person owns groups. They are handed over first.'),
  NO_CHAINING: msg('You already look through somebody’s eyes.'),
}
const longestMessage = 1000
const dayMs = 86_400_000

/** A11: a ban, or its end. */
export function BanDialog({
  person,
  onClose,
  isAdministrator,
}: UserDialogProps & { readonly isAdministrator: boolean }) {
  const isBanned = person.status === 'BANNED'
  const name = person.displayName
  const [message, setMessage] = useState('')
  const form = useCallForm('admin.banUser', {
    invalidates,
    sentences,
    read: (filled) => {
      const messageToUser = filledText(filled, 'messageToUser')
      const why = { userId: person.id, reason: filledText(filled, 'reason'), ...(messageToUser && { messageToUser }) }
      if (isBanned) return { body: { action: 'UNBAN' as const, ...why } }
      const days = Number(filledText(filled, 'days'))
      const until = days === 0 ? null : new Date(Date.now() + days * dayMs).toISOString()
      return { body: { action: 'BAN' as const, until, ...why } }
    },
    onDone: () => {
      toasts.show({ message: isBanned ? t('{name} may come back.', { name }) : t('{name} is banned.', { name }) })
      onClose()
    },
  })
  return (
    <FormDialog
      id="ban"
      title={isBanned ? t('Lift the ban of {name}?', { name }) : t('Ban {name}?', { name })}
      intro={
        isBanned
          ? t('The account can be used again, and what it shared is shown again.')
          : t('All devices are signed out at once, and what the account shared is hidden.')
      }
      form={form}
      confirm={isBanned ? t('Lift the ban') : word('Ban', 'button')}
      isDangerous={!isBanned}
      onClose={onClose}
    >
      {!isBanned && (
        <NativeSelect
          name="days"
          label={word('How long', 'of a ban')}
          defaultValue="7"
          error={form.problem?.fields['until']}
          options={[
            ...[1, 7, 30].map((days) => ({
              value: String(days),
              label: t('{count, plural, one {# day} other {# days}}', { count: days }),
            })),
            ...(isAdministrator ? [{ value: '0', label: t('For good') }] : []),
          ]}
        />
      )}
      <ReasonField form={form} />
      <TextArea
        name="messageToUser"
        label={t('A word to the person')}
        hint={t('Sent by mail, and shown at signing in.')}
        value={message}
        onChange={setMessage}
        counterLimit={longestMessage}
        rows={3}
        dir="auto"
        isOptional
      />
      {!isBanned && message.trim() !== '' && (
        <Text size="small" tone="muted" dir="auto">
          {t('They read: {message}', { message: message.trim() })}
        </Text>
      )}
    </FormDialog>
  )
}

/** A10: what somebody may do for the place. */
export function RolesDialog({ person, onClose }: UserDialogProps) {
  const [roles, setRoles] = useState<readonly string[]>(person.roles)
  const form = useCallForm('admin.setRoles', {
    invalidates,
    sentences,
    read: () => ({
      body: {
        userId: person.id,
        roles: (['MODERATOR', 'ADMINISTRATOR'] as const).filter((role) => roles.includes(role)),
      },
    }),
    onDone: () => {
      toasts.show({ message: t('The roles are changed.') })
      onClose()
    },
  })
  return (
    <FormDialog
      id="roles"
      title={t('Roles of {name}', { name: person.displayName })}
      intro={t('They count at once. The person is told by mail.')}
      form={form}
      confirm={word('Save', 'button')}
      onClose={onClose}
    >
      <CheckboxGroup
        legend={word('Roles', 'that staff has')}
        selected={roles}
        onChange={setRoles}
        options={[
          {
            value: 'MODERATOR',
            label: word('Moderator', 'role'),
            hint: t('Works on the queue, removes what breaks the rules, bans for up to 30 days.'),
          },
          {
            value: 'ADMINISTRATOR',
            label: word('Administrator', 'role'),
            hint: t('May do everything, also give roles.'),
          },
        ]}
      />
    </FormDialog>
  )
}

/** A12: the product as the member sees it. The view is opened in a window of its own. */
export function ViewAsDialog({ person, onClose }: UserDialogProps) {
  const form = useCallForm('admin.getImpersonationToken', {
    sentences,
    read: (filled) => ({
      body: {
        userId: person.id,
        reason: filledText(filled, 'reason'),
        allowWrites: filled.get('allowWrites') !== null,
      },
    }),
    onDone: ({ url }) => window.location.assign(url),
  })
  return (
    <FormDialog
      id="view-as"
      title={t('See this place as {name}', { name: person.displayName })}
      intro={t(
        'For fifteen minutes this browser is theirs: you read what they read. Messages, sign-in and payments stay closed, every page you open is logged, and they are told afterwards.',
      )}
      form={form}
      confirm={t('Look through their eyes')}
      onClose={onClose}
    >
      <ReasonField form={form} />
      <Checkbox name="allowWrites" hint={t('Only where the person asked you to change something.')}>
        {t('Changes are possible')}
      </Checkbox>
    </FormDialog>
  )
}

type Isolating = 'ISOLATE' | 'CONFIRM' | 'RENEW' | 'RELEASE'

/** A13: an account that reaches nobody but itself, against abuse by machines. */
export function IsolateDialog({ person, onClose }: UserDialogProps) {
  const begins: Isolating = person.isolated === null ? 'ISOLATE' : person.isolated.confirmedBy ? 'RENEW' : 'CONFIRM'
  const [action, setAction] = useState<string>(begins)
  const form = useCallForm('admin.userAccountsIsolateAccount', {
    invalidates,
    sentences,
    read: (filled) => ({
      params: { userId: person.id },
      body: { action: action as Isolating, reason: filledText(filled, 'reason'), caseId: filledText(filled, 'caseId') },
    }),
    onDone: () => {
      toasts.show({ message: t('Done. The person is told nothing.') })
      onClose()
    },
  })
  const words: Record<Isolating, string> = {
    ISOLATE: word('Isolate', 'what to do with an account'),
    CONFIRM: t('Confirm what a colleague asked for'),
    RENEW: t('Fourteen more days'),
    RELEASE: word('Release', 'what to do with an account'),
  }
  const choices = person.isolated === null ? (['ISOLATE'] as const) : ([begins, 'RELEASE'] as const)
  return (
    <FormDialog
      id="isolate"
      title={t('Isolate {name}?', { name: person.displayName })}
      intro={t(
        'Only against machines: what the account does reaches nobody any more, and it is told nothing. It lapses after a day unless another administrator confirms it, and then after 14 days.',
      )}
      form={form}
      confirm={words[action as Isolating]}
      isDangerous={action !== 'RELEASE'}
      onClose={onClose}
    >
      {choices.length > 1 && (
        <RadioGroup
          legend={t('What to do')}
          value={action}
          onChange={setAction}
          options={choices.map((value) => ({ value, label: words[value] }))}
        />
      )}
      <TextField
        name="caseId"
        label={t('Number of the case')}
        hint={t('It stands at the end of the address of the case.')}
        error={form.problem?.fields['caseId']}
        dir="ltr"
        isRequired
      />
      <ReasonField form={form} />
    </FormDialog>
  )
}

/** A14: a link for a new password. */
export function ResetPasswordDialog({ person, onClose }: UserDialogProps) {
  const form = useCallForm('admin.userAccountsResetPassword', {
    invalidates,
    sentences,
    read: (filled) => ({ params: { userId: person.id }, body: { reason: filledText(filled, 'reason') } }),
    onDone: () => {
      toasts.show({ message: t('A link is on its way.') })
      onClose()
    },
  })
  return (
    <FormDialog
      id="reset-password"
      title={t('Send {name} a link for a new password?', { name: person.displayName })}
      intro={t('All devices are signed out. Nobody but the person sees the link or the password.')}
      form={form}
      confirm={t('Send the link')}
      onClose={onClose}
    >
      <ReasonField form={form} />
    </FormDialog>
  )
}

/** Closes an account for its owner. */
export function DeleteUserDialog({ person, onClose }: UserDialogProps) {
  const form = useCallForm('admin.deleteUser', {
    invalidates,
    sentences,
    read: (filled) => ({
      body: {
        userId: person.id,
        confirmUsername: filledText(filled, 'confirmUsername'),
        reason: filledText(filled, 'reason'),
        mode: filled.get('keepPosts') === null ? ('ERASE_ALL' as const) : ('KEEP_POSTS' as const),
      },
    }),
    onDone: () => {
      toasts.show({ message: t('The account is closed and will be erased in 30 days.') })
      onClose()
    },
  })
  return (
    <FormDialog
      id="delete-user"
      title={t('Delete the account of {name}?', { name: person.displayName })}
      intro={t('It is closed at once and erased after 30 days. Until then, lifting its ban brings it back.')}
      form={form}
      confirm={t('Delete the account')}
      isDangerous
      onClose={onClose}
    >
      <TextField
        name="confirmUsername"
        label={t('The user name, typed once more')}
        error={form.problem?.fields['confirmUsername']}
        autoCapitalize="none"
        dir="ltr"
        isRequired
      />
      <ReasonField form={form} />
      <Checkbox name="keepPosts">{t('Posts and comments stay, under no name')}</Checkbox>
    </FormDialog>
  )
}
