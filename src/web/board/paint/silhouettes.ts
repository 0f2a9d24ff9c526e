/**
 * Our own top-view silhouettes. Ships lie in a box of 64 by 24 with the bow to the right, aircraft in 32 by 32 with the
 * nose up. `hull` is filled with the counter's ink; `detail` is cut out of it in the counter's ground.
 */
type ShipKind =
  | 'carrier'
  | 'light-carrier'
  | 'battleship'
  | 'cruiser'
  | 'light-cruiser'
  | 'destroyer'
  | 'transport'
  | 'oiler'
  | 'submarine';
type PlaneKind = 'fighter' | 'dive' | 'torpedo' | 'level' | 'seaplane';
export type UnitKind = ShipKind | PlaneKind;

export interface Silhouette {
  w: number;
  h: number;
  hull: string;
  detail: string;
}

const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const bar = (x: number, y: number, w: number, h: number): string => `M${x} ${y}h${w}v${h}h${-w}z`;
/** A turret with its guns; `way` is 1 towards the bow, -1 towards the stern. */
const turret = (x: number, r: number, way: 1 | -1): string =>
  `${disc(x, 12, r)}${bar(way === 1 ? x : x - r * 2.3, 12 - r * 0.55, r * 2.3, 0.8)}${bar(way === 1 ? x : x - r * 2.3, 12 + r * 0.2, r * 2.3, 0.8)}`;

/** A hull with a fine bow and a round stern: from `x0` to `x1`, `half` wide on each side of the keel. */
const hull = (x0: number, x1: number, half: number): string => {
  const long = x1 - x0;
  const shoulder = x0 + long * 0.66;
  return `M${x0} 12Q${x0} ${12 - half} ${x0 + long * 0.12} ${12 - half}L${shoulder} ${12 - half}Q${x0 + long * 0.86} ${12 - half * 0.9} ${x1} 12Q${x0 + long * 0.86} ${12 + half * 0.9} ${shoulder} ${12 + half}L${x0 + long * 0.12} ${12 + half}Q${x0} ${12 + half} ${x0} 12z`;
};

const ship = (hullPath: string, detail: string): Silhouette => ({ w: 64, h: 24, hull: hullPath, detail });
const plane = (hullPath: string, detail: string): Silhouette => ({ w: 32, h: 32, hull: hullPath, detail });

/** A flight deck with its island to starboard. */
const deck = (x0: number, x1: number, half: number): string =>
  `M${x0} ${12 - half}L${x1 - 12} ${12 - half}L${x1 - 3} ${12 - half * 0.72}Q${x1} 12 ${x1 - 3} ${12 + half * 0.72}L${x1 - 12} ${12 + half}L${x0} ${12 + half}z`;

/** Fuselage, straight wings and tail; `span` and `chord` make the type. */
const airframe = (span: number, chord: number, long: number, wide: number): string => {
  const nose = 16 - long / 2;
  const tail = 16 + long / 2;
  const root = 16 - chord * 0.62;
  const tip = chord * 0.3;
  return (
    `M16 ${nose}C${16 + wide} ${nose} ${16 + wide} ${nose + 3} ${16 + wide} ${nose + 6}L${16 + wide * 0.5} ${tail}L${16 - wide * 0.5} ${tail}L${16 - wide} ${nose + 6}C${16 - wide} ${nose + 3} ${16 - wide} ${nose} 16 ${nose}z` +
    `M${16 - wide} ${root}L${16 - span / 2 + 1} ${root + tip}Q${16 - span / 2 - 0.6} ${root + chord * 0.55} ${16 - span / 2 + 1.2} ${root + chord * 0.8}L${16 - wide} ${root + chord}h${2 * wide}L${16 + span / 2 - 1.2} ${root + chord * 0.8}Q${16 + span / 2 + 0.6} ${root + chord * 0.55} ${16 + span / 2 - 1} ${root + tip}L${16 + wide} ${root}z` +
    `M16 ${tail - 4.5}L${16 - span * 0.19} ${tail - 2.6}Q${16 - span * 0.21} ${tail - 1} ${16 - span * 0.18} ${tail - 0.6}L16 ${tail + 0.6}L${16 + span * 0.18} ${tail - 0.6}Q${16 + span * 0.21} ${tail - 1} ${16 + span * 0.19} ${tail - 2.6}z`
  );
};
const engine = (x: number, y: number): string =>
  `M${x - 1.5} ${y + 5}V${y + 1.2}Q${x - 1.5} ${y} ${x} ${y}Q${x + 1.5} ${y} ${x + 1.5} ${y + 1.2}V${y + 5}z`;

export const SILHOUETTES: { readonly [kind in UnitKind]: Silhouette } = {
  carrier: ship(
    `${deck(1, 63, 6.6)}M30 18.4h12q1.4 0 1.4 1.3v.6q0 1-1.4 1H31q-1 0-1-1z`,
    `${bar(9, 11.6, 5, 0.8)}${bar(19, 11.6, 5, 0.8)}${bar(36, 11.6, 5, 0.8)}${bar(52, 11.6, 5, 0.8)}M26 8.6h6v6.8h-6zm.8.8v5.2h4.4V9.4zM44 8.6h6v6.8h-6zm.8.8v5.2h4.4V9.4z`,
  ),
  'light-carrier': ship(
    `${deck(7, 58, 5.4)}M34 17h8v2.4h-8z`,
    `${bar(13, 11.6, 4, 0.8)}${bar(21, 11.6, 4, 0.8)}${bar(40, 11.6, 4, 0.8)}${bar(48, 11.6, 4, 0.8)}M29 9.2h5.4v5.6H29zm.8.8v4h3.8v-4z`,
  ),
  battleship: ship(
    hull(1, 63, 6.2),
    `${turret(47.5, 2.5, 1)}${turret(40.5, 2.5, 1)}${turret(13, 2.5, -1)}${turret(20, 2.5, -1)}M25 9.4h9.5l2 2.6-2 2.6H25z`,
  ),
  cruiser: ship(
    hull(4, 61, 4.4),
    `${turret(46.5, 1.9, 1)}${turret(40.5, 1.9, 1)}${turret(15, 1.9, -1)}M21 10h7v4h-7zM31 10.2h4.4l1.6 1.8-1.6 1.8H31z`,
  ),
  'light-cruiser': ship(
    hull(7, 58, 3.6),
    `${turret(45, 1.5, 1)}${turret(17, 1.5, -1)}${disc(24, 12, 1.2)}${disc(28.5, 12, 1.2)}M33 10.4h4l1.4 1.6-1.4 1.6h-4z`,
  ),
  destroyer: ship(
    hull(12, 54, 2.8),
    `${disc(44, 12, 1.1)}${disc(20, 12, 1.1)}${bar(25, 11.2, 3, 1.6)}${bar(30, 11.2, 3, 1.6)}M36 10.8h3l1 1.2-1 1.2h-3z`,
  ),
  transport: ship(
    'M6 12Q6 6.6 11 6.6H46Q55 7 59 12Q55 17 46 17.4H11Q6 17.4 6 12z',
    `${bar(11, 9.6, 5, 4.8)}${bar(18, 9.6, 5, 4.8)}${bar(36, 9.6, 5, 4.8)}${bar(43, 9.6, 4, 4.8)}M26 8.4h7v7.2h-7zm1.6 1.8v3.6h3.8v-3.6z`,
  ),
  oiler: ship(
    'M5 12Q5 6.4 10 6.4H47Q57 7 61 12Q57 17 47 17.6H10Q5 17.6 5 12z',
    `${disc(23, 12, 2.1)}${disc(29, 12, 2.1)}${disc(35, 12, 2.1)}${disc(41, 12, 2.1)}M9.5 9h8v6h-8zm1.4 1.5v3h5.2v-3zM47 9.6h3.4v4.8H47z`,
  ),
  submarine: ship(
    'M4 12L9 9.4L13 9.8Q24 8.6 40 9Q54 9.6 60 12Q54 14.4 40 15Q24 15.4 13 14.2L9 14.6z',
    `M29 10.5h8q2 1.5 0 3h-8q-2-1.5 0-3zm.8 1v1h6.4v-1z${bar(42, 11.6, 6, 0.8)}`,
  ),
  fighter: plane(airframe(25, 6.4, 23, 2.1), bar(14.9, 13.6, 2.2, 3.6)),
  dive: plane(
    airframe(29, 7.6, 25, 2),
    `${bar(5.5, 16.2, 6, 0.8)}${bar(20.5, 16.2, 6, 0.8)}${bar(15, 11.6, 2, 6.6)}`,
  ),
  torpedo: plane(airframe(31, 8.2, 26, 2.3), 'M15.2 9.5q.8-1.6 1.6 0v11.5l.9 1.6h-3.4l.9-1.6z'),
  level: plane(
    `${airframe(32, 6.2, 28, 2)}${engine(7, 9.6)}${engine(11.6, 9)}${engine(20.4, 9)}${engine(25, 9.6)}`,
    `${disc(16, 5.6, 0.9)}${bar(15.4, 9, 1.2, 2)}`,
  ),
  seaplane: plane(
    `${airframe(32, 5.6, 26, 2.6)}${engine(12.2, 9.6)}${engine(19.8, 9.6)}M3.4 14.2h1.6v6.6l-.8 1.4-.8-1.4zM27 14.2h1.6v6.6l-.8 1.4-.8-1.4z`,
    `${bar(15.4, 5, 1.2, 3)}${disc(14.6, 21.4, 0.8)}${disc(17.4, 21.4, 0.8)}`,
  ),
};
