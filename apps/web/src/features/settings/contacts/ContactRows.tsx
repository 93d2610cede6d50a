import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@koinon/ui/actions/Button'
import { Badge } from '@koinon/ui/marks/Badge'
import { t, word } from '#lib/text/i18n/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { SettingRow, SettingRows } from '#lib/forms/Section.tsx'
import { CodeProof } from './CodeProof.tsx'
import { refetchContacts } from './contacts.ts'
import type { Contact, ContactCalls } from './contacts.ts'
import { RemoveContact } from './RemoveContact.tsx'

export interface ContactRowsProps {
  readonly label: string
  readonly contacts: readonly Contact[]
  readonly calls: ContactCalls
  /** The human-readable form. */
  readonly shown: (value: string) => string
}

/** The account's addresses or numbers, each with its state. */
export function ContactRows({ label, contacts, calls, shown }: ContactRowsProps) {
  return (
    <SettingRows label={label}>
      {contacts.map((contact) => (
        <Row key={contact.value} contact={contact} calls={calls} name={shown(contact.value)} />
      ))}
    </SettingRows>
  )
}

interface RowProps {
  readonly contact: Contact
  readonly calls: ContactCalls
  readonly name: string
}

function Row({ contact, calls, name }: RowProps) {
  const queryClient = useQueryClient()
  const [isLeaving, setLeaving] = useState(false)
  const { value, isPrimary, isProven } = contact
  const said = (message: string) => async () => {
    await refetchContacts(queryClient)
    toasts.show({ message })
  }
  return (
    <SettingRow
      id={value}
      icon={calls.kind === 'EMAIL' ? 'envelope-simple' : 'phone'}
      name={name}
      isCode
      badges={
        <>
          {isPrimary && <Badge tone="accent">{word('Main', 'badge of the address that messages go to')}</Badge>}
          {!isProven && <Badge tone="warning">{t('Not confirmed yet')}</Badge>}
        </>
      }
      hint={isPrimary ? t('We send messages about your account here.') : undefined}
      action={
        isProven && (
          <Button size="dense" aria-label={t('Remove {name}', { name })} onPress={() => setLeaving(true)}>
            {word('Remove', 'button')}
          </Button>
        )
      }
    >
      {!isProven && (
        <CodeProof
          sentence={
            contact.method === 'LINK'
              ? t('Open the link we sent there, or type the code beside it.')
              : t('Enter the code we sent. Valid for ten minutes.')
          }
          submitLabel={word('Confirm', 'button that proves an address')}
          resendAfter={contact.resendAfter ?? 0}
          onCode={(code) => calls.prove(value, code).then(said(t('{name} is confirmed.', { name })))}
          onResend={() => calls.sendProof(value)}
          onCancel={{
            label: t('Don’t add'),
            run: () => calls.cancel(value).then(said(t('{name} was not added.', { name }))),
          }}
        />
      )}
      {isLeaving && (
        <RemoveContact
          name={name}
          value={value}
          calls={calls}
          onClose={() => setLeaving(false)}
          onRemoved={said(t('{name} is removed.', { name }))}
        />
      )}
    </SettingRow>
  )
}
