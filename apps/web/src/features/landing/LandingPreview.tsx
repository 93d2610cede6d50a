import { useState } from 'react'
import { ToggleChip, ToggleChipGroup } from '@koinon/ui/marks/Chip'
import { Heading } from '@koinon/ui/foundations/Heading'
import { t, word } from '#lib/text/i18n/index.ts'
import type { Draft } from './draft.ts'
import { pictureRows } from './pictureRows.ts'
import styles from './Preview.module.css'

type Device = 'phone' | 'desktop'

/** A preview of the page on a phone and on a large screen. It is not interactive. */
export function LandingPreview({ draft }: { readonly draft: Draft }) {
  const [device, setDevice] = useState<Device>('phone')
  const note = 'size of the screen in a preview'
  return (
    <section aria-label={word('Preview', 'how something will look')} className={styles['preview']}>
      <div className={styles['head']}>
        <Heading level={2} size="h4">
          {word('Preview', 'how something will look')}
        </Heading>
        <ToggleChipGroup
          aria-label={t('Screen size')}
          selectionMode="single"
          isChoiceRequired
          selected={[device]}
          onChange={([chosen]) => setDevice((chosen ?? 'phone') as Device)}
        >
          <ToggleChip id="phone">{word('Phone', note)}</ToggleChip>
          <ToggleChip id="desktop">{word('Desktop', note)}</ToggleChip>
        </ToggleChipGroup>
      </div>
      <Page draft={draft} device={device} />
    </section>
  )
}

function Page({ draft, device }: { readonly draft: Draft; readonly device: Device }) {
  const [lead = '', ...others] = draft.description.split(/\n{2,}/u)
  return (
    <div className={styles['page']} data-device={device}>
      <Picture link={draft.banner} className={styles['banner']} />
      <div className={styles['columns']}>
        <div className={styles['texts']}>
          <Picture link={draft.logo} className={styles['logo']} />
          <p className={styles['title']} dir="auto">
            {draft.title === '' ? t('The title appears here') : draft.title}
          </p>
          <p dir="auto">{lead}</p>
        </div>
        <Join draft={draft} />
        <p className={styles['life']}>{t('Coming events, public posts, groups and admins appear here.')}</p>
      </div>
      <div className={styles['texts']}>
        {others.map((paragraph, index) => (
          <p key={index} dir="auto">
            {paragraph}
          </p>
        ))}
        {pictureRows(draft.pictures).map((row) => (
          <div key={row[0]?.url} className={styles['pictures']} data-count={row.length}>
            {row.map(({ url }) => (
              <img key={url} src={url} alt="" className={styles['tile']} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

function Join({ draft }: { readonly draft: Draft }) {
  if (!draft.isOpen)
    return (
      <div className={styles['join']}>
        <strong>{t('Not accepting members right now')}</strong>
      </div>
    )
  return (
    <div className={styles['join']}>
      <strong>{t('Ask to join')}</strong>
      <p dir="auto">{draft.joinText}</p>
      <span className={styles['field']}>{t('First name')}</span>
      <span className={styles['button']}>{t('Ask to join')}</span>
    </div>
  )
}

function Picture({ link, className }: { readonly link: string; readonly className: string | undefined }) {
  return link === '' ? <div className={className} /> : <img src={link} alt="" className={className} />
}
