import { Button } from '@koinon/ui/actions/Button'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Row, Rows } from '@koinon/ui/lists/Row'
import { Badge } from '@koinon/ui/marks/Badge'
import { useMutationCall } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { ruleLabel } from '#lib/entities/reports/rules.ts'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { pointsText } from '#lib/entities/warnings/pointsText.ts'

type Warning = ItemOf<'accounts.warnings'>

const invalidates = ['accounts.warnings', 'groups.moderationStanding', 'groups.getGroup'] as const

/** The warnings of the member, each to be confirmed once it was read. */
export const OwnWarnings = ({ warnings }: { readonly warnings: readonly Warning[] }) => (
  <Rows label={word('Warnings', 'of moderators to a person')}>
    {warnings.map((warning) => (
      <OwnWarning key={warning.id} warning={warning} />
    ))}
  </Rows>
)

function OwnWarning({ warning }: { readonly warning: Warning }) {
  const { id, text, rule, group, at, seenAt, isInForce } = warning
  const acknowledge = useMutationCall('accounts.acknowledgeWarning', {
    invalidates,
    onFailure: (error) => toastFailure(error),
  })
  return (
    <Row
      id={id}
      align="start"
      actions={
        seenAt === null &&
        warning.withdrawnAt === null && (
          <Button
            size="dense"
            variant="primary"
            isLoading={acknowledge.isPending}
            onPress={() => acknowledge.mutate({ params: { id } })}
          >
            {t('I have read this')}
          </Button>
        )
      }
    >
      <Stack gap={1} align="start">
        <Text weight={isInForce ? 'bold' : undefined} dir="auto">
          {text}
        </Text>
        {rule !== null && (
          <Text size="small" dir="auto">
            {ruleLabel(rule)}
          </Text>
        )}
        <Cluster as="span" gap={2}>
          <Text as="span" size="small" tone="muted">
            {group === null
              ? t('From the moderators of the platform')
              : t('From the moderators of {group}', { group: group.name })}
            {' · '}
            {formatDate(at, 'day')}
          </Text>
          {!isInForce && <Badge>{word('Over', 'state of a restriction')}</Badge>}
        </Cluster>
        <Text size="small" tone="muted">
          {pointsText(warning)}
        </Text>
      </Stack>
    </Row>
  )
}
