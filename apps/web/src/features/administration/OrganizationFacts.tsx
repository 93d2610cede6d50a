import type { ReplyOf } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { WebsiteLink } from '#lib/entities/WebsiteLink.tsx'
import { ContactPerson } from '#lib/entities/people/ContactPerson.tsx'
import { Fact, Facts } from './adminLayout.tsx'

type Organization = NonNullable<ReplyOf<'admin.enterpriseGroupsGet'>['organization']>

/** An organisation's statements about itself. */
export function OrganizationFacts({ organization }: { readonly organization: Organization }) {
  const { email, website, registrationNumber, contact } = organization
  return (
    <Facts>
      <Fact label={t('Organisation address')}>
        <bdi>{email}</bdi>
      </Fact>
      {website !== null && (
        <Fact label={word('Website', 'of an organisation')}>
          <WebsiteLink address={website} />
        </Fact>
      )}
      <Fact label={t('Public register number')}>
        {registrationNumber === null ? t('Not given') : <bdi>{registrationNumber}</bdi>}
      </Fact>
      {contact !== null && (
        <Fact label={t('Contact person')}>
          <ContactPerson contact={contact} />
        </Fact>
      )}
    </Facts>
  )
}
