import { analyse } from 'chardet'
import sniffEncoding from 'html-encoding-sniffer'
import { decodeStrictly, encodingOf, usualEncoding } from '@koinon/contract/encodings'

/** How sure the detector has to be, of 100: below this it would answer something for any few letters. */
const minConfidence = 25
/** Enough for an encoding that is at least possible, where the usual one is not. */
const minForOthers = 10
/** Enough to tell an encoding by; more would only take longer. */
const sampleBytes = 65_536

/** The encoding in the header of a media type, as it was labelled. */
export const labelIn = (contentType: string): string | undefined =>
  /;\s{0,4}charset\s{0,4}=\s{0,4}["']?([\w:.+-]{1,40})/i.exec(contentType)?.[1]

/** The encoding that an XML declaration names; null if there is none, or if it is not known. */
export const declaredInXml = (bytes: Uint8Array): string | null =>
  encodingOf(sniffEncoding(bytes, { xml: true, defaultEncoding: '' }))

/**
 * The encoding that a page declares, in the order of the HTML standard: byte-order mark, HTTP header, `<meta>`, XML
 * declaration. Null if it declares none that is known.
 */
export function declaredInPage(bytes: Uint8Array, transportLabel: string | undefined, isXml: boolean): string | null {
  const given = {
    defaultEncoding: '',
    ...(transportLabel === undefined ? {} : { transportLayerEncodingLabel: transportLabel }),
  }
  // Browsers look through the first 1,024 bytes, and begin again when they find a declaration behind them.
  return encodingOf(sniffEncoding(bytes, isXml ? { ...given, xml: true } : { ...given, maxPrescanBytes: sampleBytes }))
}

/** The encoding that the bytes look like; null if it is anybody's guess. */
export function guessEncoding(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, sampleBytes)
  return likeliest(sample, analyse(sample))
}

/** How a page is decoded that declares nothing and is not quite UTF-8. */
export function likelyEncoding(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, sampleBytes)
  const matches = analyse(sample)
  // A few broken characters do not make a page something else.
  if (matches[0]?.name === 'UTF-8' && matches[0].confidence > minConfidence) return 'utf-8'
  return likeliest(sample, matches) ?? usualEncoding
}

function likeliest(sample: Uint8Array, matches: ReturnType<typeof analyse>): string | null {
  const min = fits(sample, usualEncoding) ? minConfidence : minForOthers
  const likely = matches.filter(({ confidence }) => confidence >= min).map(({ name }) => encodingOf(name))
  return likely.find((name) => name !== null && fits(sample, name)) ?? null
}

/** No text contains the control characters for which the Windows encodings have no letter. */
function fits(sample: Uint8Array, label: string): boolean {
  const text = decodeStrictly(sample, label, { isCut: true })
  return text !== null && !/[\u0080-\u009f]/.test(text)
}
