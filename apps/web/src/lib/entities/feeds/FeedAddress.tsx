import { SecretLine } from '#lib/forms/codes/SecretLine.tsx'

/** An address to copy into another program. */
export const FeedAddress = ({ label, url }: { readonly label: string; readonly url: string }) => (
  <SecretLine label={label} value={url} />
)
