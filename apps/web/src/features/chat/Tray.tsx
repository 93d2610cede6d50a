import { IconButton } from '@koinon/ui/actions/IconButton'
import { Icon } from '@koinon/ui/foundations/Icon'
import { formatPercent } from '../../lib/format.ts'
import { t } from '../../lib/i18n/index.ts'
import type { Picture } from './pictures.ts'
import styles from './Tray.module.css'

export interface TrayProps {
  readonly pictures: readonly Picture[]
  readonly retry: (key: string) => void
  /** Without it they cannot be removed: the message is already on its way. */
  readonly remove?: ((key: string) => void) | undefined
}

/** The pictures of a message being written or sent, each with its progress. */
export function Tray({ pictures, retry, remove }: TrayProps) {
  if (pictures.length === 0) return null
  return (
    <ul role="list" aria-label={t('Files of the message')} className={styles['tray']}>
      {pictures.map((picture) => (
        <li key={picture.key} className={styles['picture']} data-failed={picture.failure === null ? undefined : ''}>
          {picture.isPicture ? (
            <img className={styles['image']} src={picture.preview} alt={picture.name} />
          ) : (
            <span className={styles['image']} data-file="">
              <Icon name="file" />
              <bdi>{picture.name}</bdi>
            </span>
          )}
          <State picture={picture} />
          <span className={styles['tools']}>
            {picture.failure !== null && !picture.isSpoilt && (
              <IconButton
                icon="arrow-clockwise"
                size="dense"
                label={t('Send {name} again', { name: picture.name })}
                onPress={() => retry(picture.key)}
              />
            )}
            {remove !== undefined && (
              <IconButton
                icon="x"
                size="dense"
                label={t('Remove {name}', { name: picture.name })}
                onPress={() => remove(picture.key)}
              />
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

function State({ picture: { progress, failure, attachmentId } }: { readonly picture: Picture }) {
  if (failure !== null)
    return (
      <span role="alert" className={styles['state']}>
        {failure}
      </span>
    )
  if (attachmentId !== null) return null
  return <span className={styles['state']}>{t('{share} sent', { share: formatPercent(progress) })}</span>
}
