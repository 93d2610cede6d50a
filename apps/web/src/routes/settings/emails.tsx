import { EmptyState } from '@koinon/ui/lists/EmptyState'
import { AddEmail } from '#features/settings/contacts/AddContact.tsx'
import { contactOfEmail, emailCalls } from '#features/settings/contacts/contacts.ts'
import { ContactRows } from '#features/settings/contacts/ContactRows.tsx'
import { Section } from '#lib/forms/Section.tsx'
import { useKeepFocus } from '#lib/interaction/focus.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useAccount } from '#lib/session/index.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'

/** T02: the account's e-mail addresses. */
export function EmailSettings() {
  const { emails } = useAccount()
  useKeepFocus(emails.map(({ state }) => state).join())
  const title = t('Email addresses')
  return (
    <Screen title={title} place={t('Your settings')} parent={paths.setting('you')}>
      <div>
        <Section description={t('Use any of them to sign in. Never shown to others.')}>
          {emails.length === 0 ? (
            <EmptyState isCompact headingLevel={2} title={t('No email address yet')} />
          ) : (
            <ContactRows
              label={title}
              contacts={emails.map(contactOfEmail)}
              calls={emailCalls}
              shown={(email) => email}
            />
          )}
        </Section>
        <Section title={t('Add an address')}>
          <AddEmail />
        </Section>
      </div>
    </Screen>
  )
}
