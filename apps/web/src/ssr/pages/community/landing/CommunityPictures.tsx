import { Heading } from '@koinon/ui/foundations/Heading'
import { Link } from '@koinon/ui/foundations/Link'
import { t } from '#lib/text/i18n/index.ts'
import { pictureRows } from './pictureRows.ts'
import styles from './landing.module.css'

interface CommunityPicturesProps {
  readonly name: string
  readonly urls: readonly string[]
}

/** The community's own pictures, in rows that each fill the width. */
export function CommunityPictures({ name, urls }: CommunityPicturesProps) {
  const rows = pictureRows(urls)
  return (
    <section aria-labelledby="pictures" className={styles['section']}>
      <Heading level={2} id="pictures">
        {t('Photos of {name}', { name })}
      </Heading>
      <div className={styles['pictureRows']}>
        {rows.map((row, index) => (
          <ul
            key={row[0]?.url}
            className={styles['pictures']}
            data-count={row.length}
            data-flipped={index % 2 === 1 || undefined}
          >
            {row.map(({ url, number }) => (
              <li key={url}>
                <Link href={url} look="bare" aria-label={t('View image {number} larger', { number })}>
                  <img className={styles['picture']} src={url} alt="" width={600} height={450} loading="lazy" />
                </Link>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </section>
  )
}
