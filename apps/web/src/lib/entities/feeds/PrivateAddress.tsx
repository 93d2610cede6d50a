import { Button } from '@koinon/ui/actions/Button'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Banner } from '@koinon/ui/overlays/Banner'
import { useCacheView } from '#lib/data/useCacheView.ts'
import { invokeOnce, useCall } from '#lib/data/calls/index.ts'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { useAction } from '#lib/interaction/useAction.ts'
import { t } from '#lib/text/i18n/index.ts'
import { FeedAddress } from './FeedAddress.tsx'
import { type FeedTarget, withLink } from './feedPlaces.ts'

interface PrivateAddressProps {
  readonly target: FeedTarget
  readonly label: string
}

/** The member's own address of something, or the button that makes one. */
export function PrivateAddress({ target: { kind, targetId }, label }: PrivateAddressProps) {
  const links = useCall('accounts.getFeedLinks')
  const view = useCacheView()
  const action = useAction()
  const create = () =>
    action.run(async () => {
      const body = targetId === undefined ? { kind } : { kind, targetId }
      const made = await invokeOnce('accounts.createFeedLink', { body })
      view.update('accounts.getFeedLinks', ({ items }) => ({ items: withLink(items, made) }))
    })
  return (
    <Loaded query={links} skeleton={<RowsSkeleton rows={1} hasMark={false} />}>
      {({ items }) => {
        const link = items.find((one) => one.kind === kind && one.targetId === (targetId ?? null))
        if (link !== undefined) return <FeedAddress label={label} url={link.url} />
        return (
          <Stack gap={2} align="start">
            <Text as="div" size="small" weight="bold">
              {label}
            </Text>
            <Button
              icon="plus"
              aria-label={t('Create address: {what}', { what: label })}
              isLoading={action.isPending}
              onPress={() => void create()}
            >
              {t('Create address')}
            </Button>
            {action.problem !== null && (
              <Banner tone="danger" role="alert">
                {action.problem.sentence}
              </Banner>
            )}
          </Stack>
        )
      }}
    </Loaded>
  )
}
