import { useState } from 'react'
import { ErrorSummary } from './ErrorSummary.tsx'
import { FileDrop } from '../files/FileDrop.tsx'
import { EditableField } from '../fields/EditableField.tsx'
import { MentionField } from '../mentions/MentionField.tsx'
import type { MentionQuery } from '../mentions/mentionQuery.ts'
import { OptionRow } from './OptionRow.tsx'
import { PictureCrop } from '../files/PictureCrop.tsx'
import { SaveBar } from './SaveBar.tsx'
import { Grid, Stack } from '../foundations/Stack.tsx'
import { Avatar } from '../marks/Avatar.tsx'
import { ignore, samplePictures, samples } from '../gallery/samples.tsx'

export const group = 'Forms'

const people = [
  {
    id: 'ana',
    word: 'ana',
    label: samples.ana,
    hint: '@ana',
    mark: <Avatar kind="person" name={samples.ana} size={32} />,
  },
  {
    id: 'jun',
    word: 'jun',
    label: samples.jun,
    hint: '@jun',
    mark: <Avatar kind="person" name={samples.jun} size={32} />,
  },
  {
    id: 'sara',
    word: 'sara',
    label: samples.sara,
    hint: '@sara',
    mark: <Avatar kind="person" name={samples.sara} size={32} />,
  },
]

export function Mentions() {
  const [text, setText] = useState('The seed swap is on Sunday, ')
  const [query, setQuery] = useState<MentionQuery>()
  const suggestions = query === undefined ? [] : people.filter((person) => person.word.startsWith(query.text))
  return (
    <MentionField
      label="What would you like to share?"
      hint="@ mentions a person, # names a topic"
      value={text}
      onChange={setText}
      onQuery={setQuery}
      suggestions={suggestions}
      counterLimit={500}
    />
  )
}

/** The frame of an editor for formatted text. */
export function Formatted() {
  return (
    <EditableField label="Your post" rows={2} counted={28} counterLimit={500} isEmpty={false} below={null}>
      {(attributes) => (
        <div
          {...attributes}
          role="textbox"
          aria-multiline="true"
          tabIndex={0}
          contentEditable
          suppressContentEditableWarning
        >
          The seed swap is <strong>on Sunday</strong>
        </div>
      )}
    </EditableField>
  )
}

export function Files() {
  return (
    <Stack>
      <FileDrop
        label="Photos"
        isMultiple
        accept="image/*"
        hint="JPEG, PNG or WebP, up to 20 MB each"
        onFiles={ignore}
      />
      <FileDrop
        label="List of members"
        icon="file-text"
        error="This file has no column with addresses"
        onFiles={ignore}
      />
    </Stack>
  )
}

export function Crops() {
  const [landscape] = samplePictures
  const url = landscape?.sources[0]?.url
  if (url === undefined) return null
  return (
    <Grid>
      {(['round', 'square', 'banner'] as const).map((shape) => (
        <PictureCrop
          key={shape}
          url={url}
          shape={shape}
          words={{
            picture: `Picture, ${shape}`,
            keys: 'Arrows move it, plus and minus bring it closer.',
            zoom: 'Size',
            closer: 'Closer',
            farther: 'Farther',
            up: 'Up',
            down: 'Down',
            left: 'Left',
            right: 'Right',
          }}
          onChange={ignore}
          onFailed={ignore}
        />
      ))}
    </Grid>
  )
}

export function Summary() {
  return (
    <ErrorSummary
      takesFocus={false}
      errors={[
        { fieldId: 'first-name', message: 'Write your first name' },
        { fieldId: 'email', message: 'This address has no @' },
      ]}
    />
  )
}

export function Saving() {
  return (
    <Stack>
      <SaveBar isOpen onDiscard={ignore} onSave={ignore} />
      <SaveBar isOpen isSaving onDiscard={ignore} onSave={ignore} />
    </Stack>
  )
}

export function OptionRows() {
  return (
    <div>
      <OptionRow icon="repeat" label="Repeats" value="Does not repeat">
        How often
      </OptionRow>
      <OptionRow icon="users" label="Limit" value="20 places">
        How many
      </OptionRow>
    </div>
  )
}
