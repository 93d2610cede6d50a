import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Banner } from '@koinon/ui/overlays/Banner'
import { paths } from '#lib/navigation/paths.ts'
import { t } from '#lib/text/i18n/index.ts'
import { useEnd } from './useEnd.ts'

export interface RestrictionBannerProps {
  /** Names the measure and its end. */
  readonly title: string
  /** The group in which the person has a record of it, if that is certain. */
  readonly groupId: string | undefined
  readonly restriction: {
    readonly until: Date | null
    readonly reason: string
    readonly statementId: string | null
  }
}

/** Why a person is restricted, and the way to the statement of reasons. */
export function RestrictionBanner({
  title,
  groupId,
  restriction: { until, reason, statementId },
}: RestrictionBannerProps) {
  useEnd(until)
  return (
    <Banner
      isFlush
      tone="warning"
      title={title}
      actions={
        <>
          {statementId !== null && (
            <LinkButton size="dense" href={paths.statement(statementId)}>
              {t('Read the reasons')}
            </LinkButton>
          )}
          {groupId !== undefined && (
            <LinkButton size="dense" href={paths.groupRecord(groupId)}>
              {t('Your record')}
            </LinkButton>
          )}
        </>
      }
    >
      {reason !== '' && <bdi dir="auto">{reason}</bdi>}
    </Banner>
  )
}
