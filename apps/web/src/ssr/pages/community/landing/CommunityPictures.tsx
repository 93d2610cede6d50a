import { Link } from '@koinon/ui/foundations/Link'
import { pictureRows } from '#features/landing/pictureRows.ts'
import { t } from '#lib/text/i18n/index.ts'
import { LandingSection } from './LandingSection.tsx'
import styles from './CommunityPictures.module.css'

interface CommunityPicturesProps {
  readonly name: string
  readonly urls: readonly string[]
}

/** The community's own pictures, in rows that each fill the width. */
export function CommunityPictures({ name, urls }: CommunityPicturesProps) {
  const rows = pictureRows(urls)
  return (
    <LandingSection id="pictures" title={t('Photos of {name}', { name })}>
      <div className={styles['rows']}>
        {rows.map((row, index) => (
          <ul
            key={row[0]?.url}
            className={styles['pictures']}
            data-count={row.length}
            data-flipped={index % 2 === 1 || undefined}
          >
            {row.map(({ url, number }) => (
              <li key={url}>
                <Link href={url} appearance="bare" aria-label={t('View image {number} larger', { number })}>
                  <img className={styles['picture']} src={url} alt="" width={600} height={450} loading="lazy" />
                </Link>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </LandingSection>
  )
}
