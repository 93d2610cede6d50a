import { hideSpoilers } from '@koinon/contract/spoilers'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Heading } from '@koinon/ui/foundations/Heading'
import { LiveBadge } from '@koinon/ui/marks/Badge'
import { useCall } from '#lib/data/calls/index.ts'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import styles from './Live.module.css'

export const useLiveNow = (groupId: string, isEnabled = true) =>
  useCall('groups.getEnterpriseStreamLinks', { params: { id: groupId } }, { enabled: isEnabled })

/** An organisation's current or next stream, for its members; nothing if there is none. */
export function LiveNow({ groupId }: { readonly groupId: string }) {
  const { data } = useLiveNow(groupId)
  if (data === undefined) return null
  const { live, next } = data
  if (live !== null && live.state !== 'IDLE')
    return (
      <section className={styles['now']} aria-labelledby="live-now">
        <div className={styles['head']}>
          <div>
            <p className={styles['facts']}>
              <LiveBadge />
              {viewerCountText(live.viewers)}
            </p>
            <Heading level={2} size="h3" id="live-now">
              <bdi>{live.title}</bdi>
            </Heading>
          </div>
          <LinkButton variant="primary" href={paths.live(groupId)} icon="play">
            {word('Watch', 'a live stream, on the button')}
          </LinkButton>
        </div>
      </section>
    )
  if (next === null) return null
  return (
    <section className={styles['now']} aria-label={t('Next live stream')}>
      <div className={styles['head']}>
        <p className={styles['facts']}>
          {t('Live {when}: {title}', {
            when: formatDate(next.scheduledLiveAt, 'full'),
            title: hideSpoilers(next.post).split('\n', 1)[0] ?? '',
          })}
        </p>
        <LinkButton size="dense" href={paths.live(groupId)}>
          {word('More', 'about a stream that is announced')}
        </LinkButton>
      </div>
    </section>
  )
}

/** The number of viewers. */
export const viewerCountText = (count: number): string =>
  t('{count, plural, =0 {Nobody is watching yet} one {# is watching} other {# are watching}}', { count })
