import { Heading } from '@koinon/ui/foundations/Heading'
import { Link } from '@koinon/ui/foundations/Link'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { paths } from '#lib/navigation/paths.ts'
import { t } from '#lib/text/i18n/index.ts'
import { FeedAddress } from './FeedAddress.tsx'
import { FeedDialog } from './FeedDialog.tsx'
import { type FeedTarget, placeUrl } from './feedPlaces.ts'
import { PrivateAddress } from './PrivateAddress.tsx'

export interface SubscribeDialogProps {
  readonly name: string
  /** The addresses that everybody may use; none of what is not open to visitors. */
  readonly open: readonly { readonly label: string; readonly path: string }[]
  readonly own: readonly { readonly label: string; readonly target: FeedTarget }[]
  readonly onClose: () => void
}

/** The addresses at which feed readers, calendars and podcast apps follow something. */
export function SubscribeDialog({ name, open, own, onClose }: SubscribeDialogProps) {
  return (
    <FeedDialog name={name} onClose={onClose}>
      <Stack gap={6}>
        <Text tone="muted">{t('Copy an address into your feed reader, calendar or podcast app.')}</Text>
        {open.length > 0 && (
          <Stack as="section" gap={4} aria-label={t('For everyone')}>
            <Heading level={3} size="h4">
              {t('For everyone')}
            </Heading>
            {open.map(({ label, path }) => (
              <FeedAddress key={path} label={label} url={placeUrl(path)} />
            ))}
          </Stack>
        )}
        {own.length > 0 && (
          <Stack as="section" gap={4} aria-label={t('Only for you')}>
            <Heading level={3} size="h4">
              {t('Only for you')}
            </Heading>
            <Text tone="muted" size="ui">
              {t('Everybody who has such an address reads as you. Keep it private.')}{' '}
              <Link href={paths.setting('feeds')}>{t('All your addresses')}</Link>
            </Text>
            {own.map(({ label, target }) => (
              <PrivateAddress key={label} label={label} target={target} />
            ))}
          </Stack>
        )}
      </Stack>
    </FeedDialog>
  )
}
