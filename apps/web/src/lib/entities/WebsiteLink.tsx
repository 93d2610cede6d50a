import { Link } from '@koinon/ui/foundations/Link'

/** A website by its address. */
export const WebsiteLink = ({ address }: { readonly address: string }) => (
  <Link href={address}>
    <bdi>{address}</bdi>
  </Link>
)
