import type { ReplyOf } from '#lib/data/calls/index.ts'
import { Link } from '@koinon/ui/foundations/Link'
import { t, word } from '#lib/text/i18n/index.ts'
import { ContactPerson } from '#lib/entities/people/ContactPerson.tsx'
import { Fact, Facts } from './parts.tsx'

type Organization = NonNullable<ReplyOf<'admin.enterpriseGroupsGet'>['organization']>

/** An organisation's statements about itself. */
export function OrganizationFacts({ organization }: { readonly organization: Organization }) {
  const { email, website, registrationNumber, contact } = organization
  return (
    <Facts>
      <Fact label={t('Address of the organisation')}>
        <bdi>{email}</bdi>
      </Fact>
      {website !== null && (
        <Fact label={word('Website', 'of an organisation')}>
          <Link href={website}>
            <bdi>{website}</bdi>
          </Link>
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
