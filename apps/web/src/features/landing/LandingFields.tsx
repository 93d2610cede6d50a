import type { ReactNode } from 'react'
import { Switch } from '@koinon/ui/choices/Switch'
import { TextField } from '@koinon/ui/fields/TextField'
import { Card } from '@koinon/ui/foundations/Card'
import { Heading } from '@koinon/ui/foundations/Heading'
import { FormattedArea } from '#lib/text/formatted/FormattedArea.tsx'
import { t, word } from '#lib/text/i18n/index.ts'
import type { Draft, RequiredField } from './draft.ts'
import { ImageField } from './ImageField.tsx'
import { ImageStrip } from './ImageStrip.tsx'
import type { ImageStripProps } from './ImageStrip.tsx'
import { fieldOf, partLabel } from './landingParts.ts'
import type { LandingPart } from './landingParts.ts'
import styles from './Landing.module.css'

const longest = 5000
const longestTitle = 120

export interface LandingFieldsProps {
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
  readonly errorOf: (field: RequiredField) => string | undefined
  readonly onPictures: ImageStripProps['onChange']
}

/** The fields of a landing page, in sections in the order of the page. */
export function LandingFields({ onPictures, ...fields }: LandingFieldsProps) {
  return (
    <>
      <Section title={t('Top of the page')}>
        <TopFields {...fields} />
      </Section>
      <Section title={t('About the community')}>
        <PartFields part="description">
          <FormattedArea
            id={fieldOf.description}
            label={word('Description', 'of a community')}
            hint={t('The first paragraph stands below the title.')}
            value={fields.draft.description}
            onChange={(description) => fields.change({ description })}
            rows={6}
            counterLimit={longest}
            error={fields.errorOf('description')}
            isRequired
          />
        </PartFields>
        <PartFields part="pictures">
          <ImageStrip pictures={fields.draft.pictures} onChange={onPictures} />
        </PartFields>
      </Section>
      <Section title={partLabel('join')}>
        <PartFields part="join">
          <JoinFields {...fields} />
        </PartFields>
      </Section>
    </>
  )
}

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Card as="section" aria-label={title} className={styles['section']}>
    <Heading level={2} size="h4">
      {title}
    </Heading>
    {children}
  </Card>
)

const PartFields = ({ part, children }: { readonly part: LandingPart; readonly children: ReactNode }) => (
  <div data-part={part} className={styles['fields']}>
    {children}
  </div>
)

type FieldsProps = Omit<LandingFieldsProps, 'onPictures'>

function TopFields({ draft, change, errorOf }: FieldsProps) {
  return (
    <>
      <PartFields part="banner">
        <ImageField
          id={fieldOf.banner}
          label={partLabel('banner')}
          hint={t('Wide, 21 to 9, at least 1,920 pixels.')}
          shape="banner"
          value={draft.banner}
          onChange={(banner) => change({ banner })}
          error={errorOf('banner')}
        />
      </PartFields>
      <PartFields part="logo">
        <ImageField
          id={fieldOf.logo}
          label={partLabel('logo')}
          hint={t('Square, at least 192 pixels.')}
          shape="square"
          value={draft.logo}
          onChange={(logo) => change({ logo })}
          error={errorOf('logo')}
        />
      </PartFields>
      <PartFields part="title">
        <TextField
          id={fieldOf.title}
          label={partLabel('title')}
          value={draft.title}
          onChange={(title) => change({ title })}
          maxLength={longestTitle}
          error={errorOf('title')}
          isRequired
          dir="auto"
        />
      </PartFields>
    </>
  )
}

/** The text at the form by which people ask to join. */
function JoinFields({ draft, change, errorOf }: FieldsProps) {
  return (
    <>
      <Switch isSelected={draft.isOpen} onChange={(isOpen) => change({ isOpen })}>
        {t('Accept join requests')}
      </Switch>
      <FormattedArea
        hasHeadings={false}
        id={fieldOf.join}
        label={t('Invitation text')}
        value={draft.joinText}
        onChange={(joinText) => change({ joinText })}
        rows={3}
        counterLimit={longest}
        error={errorOf('joinText')}
        isRequired
      />
      <ImageField
        id="landing-joinPicture"
        label={t('Invitation image')}
        hint={t('Shown where a link to the page is shared, 16 to 9.')}
        shape="wide"
        value={draft.joinPicture}
        onChange={(joinPicture) => change({ joinPicture })}
        error={errorOf('joinPicture')}
      />
    </>
  )
}
