import { Image } from './Image.tsx'
import { MediaBlock } from './MediaBlock.tsx'
import { Grid, Stack } from '../foundations/Stack.tsx'
import { ignore, samplePictures } from '../gallery/samples.tsx'

export const group = 'Content'

export function Blocks() {
  return (
    <Grid>
      {[1, 2, 3, 4, 5].map((count) => (
        <MediaBlock key={count} images={samplePictures.slice(0, count)} onOpen={ignore} />
      ))}
    </Grid>
  )
}

export function Ratios() {
  const [landscape, portrait] = samplePictures
  if (landscape === undefined || portrait === undefined) return null
  const { id: _landscape, ...wide } = landscape
  const { id: _portrait, ...tall } = portrait
  return (
    <Grid cell="narrow">
      <Image {...wide} />
      <Image {...wide} ratio="1/1" />
      <Image {...tall} ratio="feed" />
      <Image {...tall} ratio="16/9" focalPoint={{ x: 0.5, y: 0.1 }} />
    </Grid>
  )
}

export function BrokenAndMissing() {
  return (
    <Stack>
      <Image
        sources={[{ url: 'data:image/png;base64,AAAA', type: 'image/png', width: 640 }]}
        alt="The old mill in the snow"
        width={640}
        height={240}
      />
      <Image sources={[]} alt="" ratio="3/1" color="steelblue" />
    </Stack>
  )
}
