import textFace from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url'

/** Address of the Latin text face: the only font worth a `<link rel="preload" as="font" crossorigin>`. */
export const textFaceUrl: string = textFace
