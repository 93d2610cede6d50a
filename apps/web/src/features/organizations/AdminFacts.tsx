import type { ReactNode } from 'react'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Link } from '@koinon/ui/foundations/Link'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Badge } from '@koinon/ui/marks/Badge'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { formatDate, formatNumber } from '#lib/text/format.ts'
import { formatBytes } from '#lib/text/formatBytes.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { WebsiteLink } from '#lib/entities/WebsiteLink.tsx'
import { ContactPerson } from '#lib/entities/people/ContactPerson.tsx'
import styles from './organizations.module.css'

type Details = ReplyOf<'groups.getEnterpriseGroupAdminDetails'>

const payoutText = (state: Details['payouts']): string =>
  ({
    NONE: t('Not set up'),
    ONBOARDING: t('Being set up'),
    ACTIVE: word('Active', 'state of a subscription'),
    RESTRICTED: t('On hold: the provider needs information'),
  })[state]

/** The organisation's state, line by line. */
export function AdminFacts({ details }: { readonly details: Details }) {
  const { id, verified, handle, counts, joinCodes, storageBytes, payouts, landing, can, createdAt } = details
  const address = paths.community(handle ?? id)
  const title = word('Overview', 'of an organisation')
  return (
    <Stack as="section" isPadded gap={4} aria-label={title}>
      {verified && (
        <Cluster>
          <Badge tone="success">{word('Verified', 'an organisation')}</Badge>
        </Cluster>
      )}
      <dl className={styles['facts']}>
        <Fact label={t('Address of the organisation')}>
          {landing.published ? (
            <Link href={address}>
              <bdi dir="ltr">{address}</bdi>
            </Link>
          ) : (
            <>
              <bdi dir="ltr">{address}</bdi>{' '}
              {handle !== null && <Link href={paths.managedCommunity(handle)}>{t('Publish the landing page')}</Link>}
            </>
          )}
        </Fact>
        <Fact label={word('Since', 'when something began')}>{formatDate(createdAt, 'day')}</Fact>
        <Fact label={word('Members', 'tab of a group')}>{formatNumber(counts.members)}</Fact>
        <Fact label={t('Active join codes')}>
          <Link href={paths.organizationPart(id, 'join-codes')}>
            {joinCodes === 0 ? word('Create', 'button') : formatNumber(joinCodes)}
          </Link>
        </Fact>
        <Fact label={t('Storage used')}>{formatBytes(storageBytes)}</Fact>
        <Fact label={word('Payouts', 'of what was sold')}>
          {can.transfer ? <Link href={paths.payouts(id)}>{payoutText(payouts)}</Link> : payoutText(payouts)}
        </Fact>
      </dl>
    </Stack>
  )
}

/** The registered organisation, and the contact person for the platform. */
export function OrganizationFacts({ organization }: { readonly organization: NonNullable<Details['organization']> }) {
  const { name, email, website, registrationNumber, contact } = organization
  const title = t('The organisation')
  return (
    <Stack as="section" isPadded gap={4} aria-label={title}>
      <Heading level={3} size="h3">
        {title}
      </Heading>
      <dl className={styles['facts']}>
        <Fact label={t('Registered name')}>
          <bdi>{name}</bdi>
        </Fact>
        <Fact label={t('Organisation address')}>
          <bdi>{email}</bdi>
        </Fact>
        {website !== null && (
          <Fact label={word('Website', 'of an organisation')}>
            <WebsiteLink address={website} />
          </Fact>
        )}
        {registrationNumber !== null && (
          <Fact label={t('Public register number')}>
            <bdi>{registrationNumber}</bdi>
          </Fact>
        )}
        <Fact label={t('Contact person')}>
          {contact === null ? (
            <Link href={paths.organizationPart(organization.enterpriseGroupId ?? '', 'settings')}>
              {t('Add contact person')}
            </Link>
          ) : (
            <Text as="span" size="ui">
              <ContactPerson contact={contact} />
            </Text>
          )}
        </Fact>
      </dl>
    </Stack>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
