import { Button } from '@koinon/ui/actions/Button'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { NoConnection } from '../data/calls/index.ts'
import { t } from '../text/i18n/index.ts'

interface NotRefreshedProps {
  readonly query: { readonly error: unknown; readonly refetch: () => unknown }
}

/** Above content that could not be refreshed. Offline, the application's connection bar says so instead. */
export function NotRefreshed({ query }: NotRefreshedProps) {
  if (query.error instanceof NoConnection) return null
  return (
    <Stack isPadded role="status">
      <Cluster gap={4}>
        <Text size="small" tone="muted">
          {t('Couldn’t refresh. This may be out of date.')}
        </Text>
        <Button size="dense" onPress={() => void query.refetch()}>
          {t('Try again')}
        </Button>
      </Cluster>
    </Stack>
  )
}
