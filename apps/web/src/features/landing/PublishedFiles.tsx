import { useState } from 'react'
import { CopyButton } from '@koinon/ui/actions/CopyButton'
import { FileDrop } from '@koinon/ui/files/FileDrop'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { formatPercent } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'
import { useUpload } from './useUpload.ts'
import styles from './Landing.module.css'

interface Published {
  readonly link: string
  readonly name: string
}

/** Creates public links to pictures, for use on other pages. */
export function PublishedFiles() {
  const [published, setPublished] = useState<readonly Published[]>([])
  const upload = useUpload((link, { name }) => setPublished((before) => [{ link, name }, ...before]))
  const sendAll = async (files: readonly File[]) => {
    for (const file of files) await upload.send(file)
  }
  return (
    <>
      <FileDrop
        label={t('Publish images')}
        hint={t('Up to 20 MB each. Anyone with the link can view them.')}
        accept="image/*"
        isMultiple
        isDisabled={upload.progress !== null}
        error={upload.failure ?? undefined}
        onFiles={(files) => void sendAll(files)}
      >
        {upload.progress !== null && (
          <Text size="small" tone="muted" role="status">
            {t('Uploaded {share}', { share: formatPercent(upload.progress) })}
          </Text>
        )}
      </FileDrop>
      {published.length > 0 && (
        <ul role="list" aria-label={t('Published images')}>
          {published.map(({ link, name }) => (
            <li key={link} className={styles['published']}>
              <img className={styles['square']} src={link} alt={name} />
              <span className={styles['link']}>
                <bdi>{name}</bdi>
                <br />
                <Link href={link} target="_blank">
                  {link}
                </Link>
              </span>
              <CopyButton text={link} size="dense">
                {t('Copy link')}
              </CopyButton>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
