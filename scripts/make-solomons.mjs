// Makes data/flat-top/map.json: Natural Earth's coastline (npm package world-atlas) laid under the calibrated hex grid of
// data/flat-top/geography.json. Run it again only when the geography changes: node scripts/make-solomons.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { transformSync } from 'esbuild';
import { feature } from 'topojson-client';

/** @typedef {[number, number]} Point */
/** @typedef {{ ring: Point[], x0: number, x1: number, y0: number, y1: number }} Land */
/** @typedef {import('../src/kernel/hex.ts').Direction} Direction */
/** @typedef {[hex: number, d: Direction]} Hexside */

const root = new URL('..', import.meta.url);
const read = (/** @type {string} */ path) => readFileSync(new URL(path, root), 'utf8');
const { code } = transformSync(read('src/kernel/hex.ts'), { loader: 'ts', format: 'esm' });
const { colOf, DIRECTIONS, hexAt, makeGrid, neighbour, OFF_BOARD, rowOf } =
  /** @type {typeof import('../src/kernel/hex.ts')} */ (
    await import(`data:text/javascript,${encodeURIComponent(code)}`)
  );

const geo = JSON.parse(read('data/flat-top/geography.json'));
const cal = geo.calibration;
const g = makeGrid(cal.cols, cal.rows);

// Board coordinates: x in columns, y in rows, both growing from the centre of A/A1 (east, south).
/** @type {(at: Point) => Point} */
const toBoard = ([lon, lat]) => [(lon - cal.lon) / cal.lonPerColumn, (cal.lat - lat) / cal.latPerRow];
/** @type {(hex: number) => Point} */
const centre = (hex) => [colOf(g, hex), rowOf(g, hex) + (colOf(g, hex) & 1) / 2];
/** Corner i (0 = east, clockwise) of a flat-topped hex one row high, whose columns stand 3/4 of its width apart. */
const CORNERS = [
  [2 / 3, 0],
  [1 / 3, 0.5],
  [-1 / 3, 0.5],
  [-2 / 3, 0],
  [-1 / 3, -0.5],
  [1 / 3, -0.5],
];
/** The two corners of the hexside in direction 1..6. */
/** @type {{ [D in Direction]: [number, number] }} */
const SIDE = { 1: [4, 5], 2: [5, 0], 3: [0, 1], 4: [1, 2], 5: [2, 3], 6: [3, 4] };
/** @type {(hex: number, i: number) => Point} */
const corner = (hex, i) => [centre(hex)[0] + CORNERS[i][0], centre(hex)[1] + CORNERS[i][1]];

const columnName = (/** @type {number} */ i) =>
  i < 26 ? String.fromCharCode(65 + i) : String.fromCharCode(65 + i - 26).repeat(2);
const half = cal.cols / 2;
const label = (/** @type {number} */ hex) => {
  const c = colOf(g, hex);
  return `${c < half ? 'A' : 'B'}/${columnName(c % half)}${rowOf(g, hex) + 1}`;
};
const byLabel = new Map(Array.from({ length: g.size }, (_, hex) => [label(hex), hex]));
const hexNamed = (/** @type {string} */ name) => {
  const hex = byLabel.get(name);
  if (hex === undefined) throw new Error(`no hex ${name}`);
  return hex;
};

// ---- the coastline, in board coordinates

const MARGIN = 2; // columns and rows kept beyond the board, so that coasts run out of the picture
const frame = { x0: -MARGIN, x1: cal.cols + MARGIN, y0: -MARGIN, y1: cal.rows + MARGIN };

function coastline() {
  const file = createRequire(import.meta.url).resolve('world-atlas/land-10m.json');
  const topology = JSON.parse(readFileSync(file, 'utf8'));
  /** @type {any} */
  const land = feature(topology, topology.objects.land);
  /** @type {{ geometry: { type: string, coordinates: any } }[]} */
  const features = land.features ?? [land];
  /** @type {Point[][][]} */
  const polygons = features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates : [geometry.coordinates],
  );
  const rings = [];
  for (const [outer] of polygons) {
    const clipped = clip(outer.map(toBoard));
    if (clipped.length > 3) rings.push(clipped);
  }
  return rings;
}

/** Sutherland-Hodgman against the frame. @param {Point[]} ring */
function clip(ring) {
  /** @type {[(p: Point) => boolean, (a: Point, b: Point) => Point][]} */
  const sides = [
    [([x]) => x >= frame.x0, (a, b) => cut(a, b, 0, frame.x0)],
    [([x]) => x <= frame.x1, (a, b) => cut(a, b, 0, frame.x1)],
    [([, y]) => y >= frame.y0, (a, b) => cut(a, b, 1, frame.y0)],
    [([, y]) => y <= frame.y1, (a, b) => cut(a, b, 1, frame.y1)],
  ];
  return sides.reduce((points, [within, meet]) => {
    /** @type {Point[]} */
    const out = [];
    points.forEach((p, i) => {
      const before = points[(i + points.length - 1) % points.length];
      if (within(p) !== within(before)) out.push(meet(before, p));
      if (within(p)) out.push(p);
    });
    return out;
  }, ring);
}

/** @param {Point} a @param {Point} b @param {0 | 1} axis @param {number} at @returns {Point} */
function cut(a, b, axis, at) {
  const t = (at - a[axis]) / (b[axis] - a[axis]);
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
}

/** @type {(ring: Point[]) => Land} */
const boxed = (ring) => ({
  ring,
  x0: Math.min(...ring.map((p) => p[0])),
  x1: Math.max(...ring.map((p) => p[0])),
  y0: Math.min(...ring.map((p) => p[1])),
  y1: Math.max(...ring.map((p) => p[1])),
});

/** @param {Land} land @param {Point} point */
function inside(land, [x, y]) {
  if (x < land.x0 || x > land.x1 || y < land.y0 || y > land.y1) return false;
  let odd = false;
  const { ring } = land;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [xi, yi] = ring[i];
    const [xj, yj] = ring[j];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) odd = !odd;
  }
  return odd;
}

const lands = coastline().map(boxed);
const landAt = (/** @type {Point} */ p, among = lands) => among.findIndex((land) => inside(land, p));

// ---- islands: which polygon bears which name

/** @param {Point} point */
function nearestLand(point) {
  const p = toBoard(point);
  const hit = landAt(p);
  if (hit >= 0) return hit;
  const gap = (/** @type {Land} */ land) =>
    Math.min(...land.ring.map(([x, y]) => (x - p[0]) ** 2 + (y - p[1]) ** 2));
  const gaps = lands.map(gap);
  const best = gaps.indexOf(Math.min(...gaps));
  if (gaps[best] > 1) throw new Error(`no land near ${point.join(' ')}`);
  return best;
}

/** @type {(string | null)[]} */
const nameOfLand = lands.map(() => null);
for (const [name, points] of Object.entries(/** @type {{ [name: string]: Point[] }} */ (geo.islands)))
  for (const p of points) nameOfLand[nearestLand(p)] = name;

// ---- terrain

/** Points spread evenly over a hex: scan lines from north to south, each from side to side. */
const SAMPLES = (() => {
  const n = Math.ceil(Math.sqrt(geo.landShare.samplesPerHex));
  const out = [];
  for (let j = 0; j < n; j++) {
    const y = (j + 0.5) / n - 0.5;
    const reach = 2 / 3 - (2 / 3) * Math.abs(y);
    for (let i = 0; i < n; i++) out.push([((i + 0.5) / n) * 2 * reach - reach, y, reach]);
  }
  return out;
})();

/** @param {number} hex */
function survey(hex) {
  const [cx, cy] = centre(hex);
  const near = lands.filter((l) => l.x0 < cx + 1 && l.x1 > cx - 1 && l.y0 < cy + 1 && l.y1 > cy - 1);
  const owned = new Map();
  let land = 0;
  let all = 0;
  for (const [dx, dy, weight] of SAMPLES) {
    all += weight;
    const i = landAt([cx + dx, cy + dy], near);
    if (i < 0) continue;
    land += weight;
    const at = lands.indexOf(near[i]);
    owned.set(at, (owned.get(at) ?? 0) + weight);
  }
  const owner = [...owned].sort((a, b) => b[1] - a[1])[0]?.[0];
  return { share: land / all, owner };
}

const SEA = '.';
const PARTIAL = '+';
const LAND = '#';
/** @type {string[]} */
const terrain = [];
/** @type {(string | null)[]} */
const islandOf = [];
const surveys = Array.from({ length: g.size }, (_, hex) => survey(hex));
surveys.forEach(({ share, owner }, hex) => {
  terrain[hex] = share === 0 ? SEA : share > geo.landShare.allLand ? LAND : PARTIAL;
  islandOf[hex] = owner === undefined ? null : nameOfLand[owner];
});
for (const place of [...geo.forced, ...geo.bases]) {
  const hex = hexNamed(place.hex);
  if (surveys[hex].share === 0) islandOf[hex] = place.island;
  terrain[hex] = PARTIAL;
}
// A named place owns its hex also where a larger neighbour's coast or a nameless islet reaches in.
for (const place of geo.forced) islandOf[hexNamed(place.hex)] = place.island;

/** @type {{ [name: string]: string[] }} */
const islands = Object.fromEntries(Object.keys(geo.islands).map((name) => [name, []]));
for (let hex = 0; hex < g.size; hex++) islands[islandOf[hex] ?? '']?.push(label(hex));
for (const [name, hexes] of Object.entries(islands)) if (hexes.length === 0) delete islands[name];

// ---- hexsides

/** On which side of the line p-q a point r lies. @type {(p: Point, q: Point, r: Point) => number} */
const sideOf = (p, q, r) => Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]));
/** @type {(a: Point, b: Point, c: Point, d: Point) => boolean} */
const crosses = (a, b, c, d) => sideOf(a, b, c) !== sideOf(a, b, d) && sideOf(c, d, a) !== sideOf(c, d, b);

/** Each hexside once, as hex and direction 1, 2 or 3. @returns {Generator<Hexside>} */
function* hexsides() {
  for (let hex = 0; hex < g.size; hex++)
    for (const d of DIRECTIONS.slice(0, 3)) if (neighbour(g, hex, d) !== OFF_BOARD) yield [hex, d];
}

/** A barrier closes a hexside that its line cuts, and one that parts two hex centres on either side of the line. @param {{ [name: string]: Point[] }} lines */
function cutBy(lines) {
  const segments = Object.values(lines).flatMap((points) =>
    points.slice(1).map((p, i) => [toBoard(points[i]), toBoard(p)]),
  );
  return [...hexsides()].filter(([hex, d]) => {
    const [i, j] = SIDE[d];
    return segments.some(
      ([a, b]) =>
        crosses(a, b, corner(hex, i), corner(hex, j)) ||
        crosses(a, b, centre(hex), centre(neighbour(g, hex, d))),
    );
  });
}

/** @param {Hexside} side */
function landLocked([hex, d]) {
  if (terrain[hex] !== PARTIAL || terrain[neighbour(g, hex, d)] !== PARTIAL) return false;
  const [a, b] = SIDE[d].map((i) => corner(hex, i));
  const n = geo.landShare.samplesPerHexside;
  let land = 0;
  for (let i = 0; i < n; i++) {
    const t = (i + 0.5) / n;
    if (landAt([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]) >= 0) land++;
  }
  return land / n > geo.landShare.closedHexside;
}

const named = (/** @type {Hexside[]} */ sides) => sides.map(([hex, d]) => `${label(hex)}:${d}`);

// ---- the coast for drawing: simplified, in hundredths of a column or row

const TOLERANCE = 0.03;

/** Douglas-Peucker. @param {Point[]} points @returns {Point[]} */
function simplified(points) {
  if (points.length < 3) return points;
  const [a, b] = [points[0], points[points.length - 1]];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1e-9;
  let worst = 0;
  let at = 0;
  points.forEach(([x, y], i) => {
    const off =
      length < 1e-6
        ? Math.hypot(x - a[0], y - a[1])
        : Math.abs((b[0] - a[0]) * (a[1] - y) - (a[0] - x) * (b[1] - a[1])) / length;
    if (off > worst) [worst, at] = [off, i];
  });
  if (worst <= TOLERANCE) return [a, b];
  return [...simplified(points.slice(0, at + 1)).slice(0, -1), ...simplified(points.slice(at))];
}

const coast = lands.map(({ ring }) => {
  const middle = ring.length >> 1;
  const points = [
    ...simplified(ring.slice(0, middle + 1)).slice(0, -1),
    ...simplified([...ring.slice(middle), ring[0]]),
  ];
  return points.slice(0, -1).flatMap(([x, y]) => [Math.round(x * 100), Math.round(y * 100)]);
});

// ---- the pack

const map = {
  provenance: 'reconstructed',
  note: 'Made by scripts/make-solomons.mjs from Natural Earth 1:10m land and geography.json; change those, not this.',
  cols: cal.cols,
  rows: cal.rows,
  terrain: Array.from({ length: cal.rows }, (_, r) =>
    Array.from({ length: cal.cols }, (_hex, c) => terrain[hexAt(g, c, r)]).join(''),
  ),
  islands,
  hexsides: {
    land: named([...hexsides()].filter(landLocked)),
    reef: named(cutBy(geo.reefs)),
    mountain: named(cutBy(geo.mountains)),
  },
  bases: geo.bases.map((/** @type {{ name: string, side: string, hex: string }} */ { name, side, hex }) => ({
    name,
    side,
    hex,
  })),
  entries: geo.entries,
  sectors: geo.sectors,
  coastwatchers: geo.coastwatchers,
  coast: coast.filter((ring) => ring.length >= 6),
};

const lines = Object.entries(map).map(([key, value]) => {
  const spread = Array.isArray(value) && value.length < 200 && typeof value[0] !== 'number';
  if (spread)
    return `  ${JSON.stringify(key)}: [\n${value.map((v) => `    ${JSON.stringify(v)}`).join(',\n')}\n  ]`;
  if (typeof value === 'object') {
    const inner = Object.entries(value).map(([k, v]) => `    ${JSON.stringify(k)}: ${JSON.stringify(v)}`);
    return `  ${JSON.stringify(key)}: {\n${inner.join(',\n')}\n  }`;
  }
  return `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`;
});
writeFileSync(new URL('data/flat-top/map.json', root), `{\n${lines.join(',\n')}\n}\n`);

const count = (/** @type {string} */ mark) => terrain.filter((t) => t === mark).length;
process.stdout.write(
  `${count(SEA)} sea, ${count(PARTIAL)} partial-land, ${count(LAND)} all-land hexes; ` +
    `${Object.keys(map.islands).length} islands; hexsides: ${map.hexsides.land.length} land, ` +
    `${map.hexsides.reef.length} reef, ${map.hexsides.mountain.length} mountain; ` +
    `${coast.reduce((n, ring) => n + ring.length / 2, 0)} points of coast\n`,
);
