import { EmptyState } from '@koinon/ui/lists/EmptyState'
import { Banner } from '@koinon/ui/overlays/Banner'
import { AddPhone } from '#features/settings/contacts/AddContact.tsx'
import { contactOfPhone, phoneCalls } from '#features/settings/contacts/contacts.ts'
import { ContactRows } from '#features/settings/contacts/ContactRows.tsx'
import { shownNumber } from '#lib/text/phones/phoneCountries.ts'
import { Section } from '#lib/forms/Section.tsx'
import { useCall } from '#lib/data/calls/index.ts'
import { useKeepFocus } from '#lib/interaction/focus.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useAccount } from '#lib/session/index.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'

/** T03: the account's phone numbers. */
export function PhoneSettings() {
  const { phones, country } = useAccount()
  useKeepFocus(phones.map(({ state }) => state).join())
  const instance = useCall('landing.getInstance')
  const title = t('Phone numbers')
  return (
    <Screen title={title} place={t('Your settings')} parent={paths.setting('you')}>
      <div>
        <Section description={t('Use any of them to sign in by text code. Never shown to others.')}>
          {phones.length === 0 ? (
            <EmptyState isCompact headingLevel={2} title={t('No phone number yet')} />
          ) : (
            <ContactRows label={title} contacts={phones.map(contactOfPhone)} calls={phoneCalls} shown={shownNumber} />
          )}
        </Section>
        <Section title={t('Add a number')}>
          <Loaded query={instance} skeleton={<RowsSkeleton rows={1} hasMark={false} />}>
            {({ features }) =>
              features.sms ? (
                <AddPhone country={country} />
              ) : (
                <Banner>{t('Text messages aren’t available here.')}</Banner>
              )
            }
          </Loaded>
        </Section>
      </div>
    </Screen>
  )
}
