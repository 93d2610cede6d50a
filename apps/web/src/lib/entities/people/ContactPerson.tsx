import type { OrganizationView } from '@koinon/contract/shared'

/** The person the platform contacts about an organisation. */
export const ContactPerson = ({
  contact: { firstName, lastName, role, phone },
}: {
  readonly contact: NonNullable<OrganizationView['contact']>
}) => (
  <>
    <bdi>{`${firstName} ${lastName}`}</bdi>, <bdi>{role}</bdi>
    {phone !== null && (
      <>
        {' · '}
        <bdi dir="ltr">{phone}</bdi>
      </>
    )}
  </>
)
