import { useState } from 'react'
import type { ReactNode } from 'react'
import { leadOf } from '@koinon/contract/richText'
import { Pressable } from '@koinon/ui/actions/Pressable'
import { focusField } from '@koinon/ui/focusField'
import { ToggleChip, ToggleChipGroup } from '@koinon/ui/marks/Chip'
import { Heading } from '@koinon/ui/foundations/Heading'
import { VisuallyHidden } from '@koinon/ui/foundations/VisuallyHidden'
import { FormattedText } from '#lib/text/formatted/FormattedText.tsx'
import { readField } from '#lib/text/formatted/readWritten.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import type { Draft } from './draft.ts'
import { fieldOf, partLabel } from './landingParts.ts'
import type { LandingPart } from './landingParts.ts'
import { pictureRows } from './pictureRows.ts'
import styles from './Preview.module.css'

type Device = 'phone' | 'desktop'

export interface LandingPreviewProps {
  readonly draft: Draft
  /** The part whose field has the focus. */
  readonly current: LandingPart | undefined
}

/** A preview of the page on a phone and on a large screen: a press on one of its parts leads to the field for it. */
export function LandingPreview({ draft, current }: LandingPreviewProps) {
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
      <Page draft={draft} device={device} current={current} />
    </section>
  )
}

interface PageProps extends LandingPreviewProps {
  readonly device: Device
}

function Page({ draft, device, current }: PageProps) {
  const { lead, below } = leadOf(shownText(draft.description, true))
  return (
    <div className={styles['page']} data-device={device}>
      <Part of="banner" current={current}>
        <Picture link={draft.banner} className={styles['banner']} />
      </Part>
      <div className={styles['columns']}>
        <div className={styles['texts']}>
          <Part of="logo" current={current} className={styles['logoPart']}>
            <Picture link={draft.logo} className={styles['logo']} />
          </Part>
          <Part of="title" current={current}>
            <p className={styles['title']} dir="auto">
              {draft.title === '' ? t('The title appears here') : draft.title}
            </p>
          </Part>
          <Part of="description" current={current}>
            {lead.text !== '' && <FormattedText {...lead} />}
            {draft.description === '' && <p>{t('The description appears here')}</p>}
          </Part>
        </div>
        <Part of="join" current={current} className={styles['joinPart']}>
          <Join draft={draft} />
        </Part>
        <p className={styles['life']}>{t('Coming events, public posts, groups and admins appear here.')}</p>
      </div>
      <div className={styles['texts']}>
        {below.text !== '' && <FormattedText {...below} />}
        <Part of="pictures" current={current}>
          {draft.pictures.length === 0 && <p className={styles['life']}>{t('Pictures appear here')}</p>}
          {pictureRows(draft.pictures).map((row) => (
            <div key={row[0]?.url} className={styles['pictures']} data-count={row.length}>
              {row.map(({ url }) => (
                <img key={url} src={url} alt="" className={styles['tile']} />
              ))}
            </div>
          ))}
        </Part>
      </div>
    </div>
  )
}

function shownText(source: string, hasHeadings: boolean) {
  const { text, formats = [] } = readField(source, { hasHeadings })
  return { text, facets: formats }
}

interface PartProps {
  readonly of: LandingPart
  readonly current: LandingPart | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A part of the page, under a button that leads to its field. */
function Part({ of, current, className, children }: PartProps) {
  return (
    <div
      className={[styles['part'], className].filter(Boolean).join(' ')}
      data-current={of === current ? '' : undefined}
    >
      {children}
      <Pressable className={styles['edit']} onPress={() => void focusField(fieldOf[of])}>
        <VisuallyHidden>{t('Edit: {name}', { name: partLabel(of) })}</VisuallyHidden>
      </Pressable>
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
      <FormattedText {...shownText(draft.joinText, false)} />
      <span className={styles['field']}>{t('First name')}</span>
      <span className={styles['button']}>{t('Ask to join')}</span>
    </div>
  )
}

function Picture({ link, className }: { readonly link: string; readonly className: string | undefined }) {
  return link === '' ? <div className={className} /> : <img src={link} alt="" className={className} />
}
