import { useState } from 'react'
import { ToggleChip, ToggleChipGroup } from '@koinon/ui/marks/Chip'
import { Heading } from '@koinon/ui/foundations/Heading'
import { t, word } from '#lib/text/i18n/index.ts'
import type { Draft } from './draft.ts'
import styles from './Preview.module.css'

type Device = 'phone' | 'desktop'

/** A preview of the page on a phone and on a large screen. It is not interactive. */
export function LandingPreview({ draft, handle }: { readonly draft: Draft; readonly handle: string }) {
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
      <div className={styles['page']} data-device={device}>
        <Picture link={draft.banner} className={styles['banner']} />
        <div className={styles['body']}>
          <Picture link={draft.logo} className={styles['logo']} />
          <p className={styles['title']} dir="auto">
            {draft.title === '' ? t('The title appears here') : draft.title}
          </p>
          <p className={styles['address']}>
            <bdi dir="ltr">{`/c/${handle}`}</bdi>
          </p>
          <div className={styles['columns']}>
            <div className={styles['texts']}>
              {draft.description.split(/\n{2,}/u).map((paragraph, index) => (
                <p key={index} dir="auto">
                  {paragraph}
                </p>
              ))}
            </div>
            <Join draft={draft} />
            {draft.pictures.length > 0 && (
              <div className={styles['pictures']}>
                {draft.pictures.map((link) => (
                  <img key={link} src={link} alt="" className={styles['tile']} />
                ))}
              </div>
            )}
          </div>
        </div>
      </div>
    </section>
  )
}

function Join({ draft }: { readonly draft: Draft }) {
  if (!draft.isOpen)
    return <div className={styles['join']}>{t('This community isn’t taking new members right now.')}</div>
  return (
    <div className={styles['join']}>
      <Picture link={draft.joinPicture} className={styles['tile']} />
      <strong>{t('Join {name}', { name: draft.title })}</strong>
      <p dir="auto">{draft.joinText}</p>
      <span className={styles['button']}>{t('Ask to join')}</span>
    </div>
  )
}

function Picture({ link, className }: { readonly link: string; readonly className: string | undefined }) {
  return link === '' ? <div className={className} /> : <img src={link} alt="" className={className} />
}
