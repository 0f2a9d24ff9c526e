// Makes data/carrier-clashes/coasts.json: Natural Earth's coastline (npm package world-atlas) laid under the hexes of the four
// battles by the projection in each map pack. Run it again only when a projection changes: node scripts/make-clashes.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';

/** @typedef {[number, number]} Point */
/** @typedef {{ refLat: number, originLat: number, originLon: number, nmPerHex: number }} Projection */

const root = new URL('..', import.meta.url);
const BATTLES = ['coral-sea', 'midway', 'eastern-solomons', 'santa-cruz'];
const MARGIN = 1.5; // columns and rows kept beyond the map, so that coasts run out of the picture
const TOLERANCE = 0.012; // of a hex: what no eye sees at the nearest zoom

const file = createRequire(import.meta.url).resolve('world-atlas/land-10m.json');
const topology = JSON.parse(readFileSync(file, 'utf8'));
/** @type {any} */
const land = feature(topology, topology.objects.land);
/** @type {Point[][][]} */
const polygons = (land.features ?? [land]).flatMap((/** @type {any} */ { geometry }) =>
  geometry.type === 'MultiPolygon' ? geometry.coordinates : [geometry.coordinates],
);

/** Columns and rows from the centre of 0101, east and south. @param {Projection} p */
const toBoard = (p) => {
  const across = 60 * Math.cos((p.refLat * Math.PI) / 180);
  const column = (p.nmPerHex * Math.sqrt(3)) / 2;
  return (/** @type {Point} */ [lon, lat]) => {
    /** @type {Point} */
    const at = [((lon - p.originLon) * across) / column, ((p.originLat - lat) * 60) / p.nmPerHex];
    return at;
  };
};

/**
 * The same ring without leaps: land that crosses a meridian where degrees begin anew goes on counting. @param {Point[]} ring
 * @param {number} turn degrees added to all
 */
function unbroken(ring, turn) {
  let last = ring[0][0];
  return ring.map(([lon, lat]) => {
    last = lon + 360 * Math.round((last - lon) / 360);
    /** @type {Point} */
    const at = [last + turn, lat];
    return at;
  });
}

/** Sutherland-Hodgman against the frame. @param {Point[]} ring @param {number} cols @param {number} rows */
function clip(ring, cols, rows) {
  /** @type {[axis: 0 | 1, at: number, sign: 1 | -1][]} */
  const sides = [
    [0, -MARGIN, 1],
    [0, cols + MARGIN, -1],
    [1, -MARGIN, 1],
    [1, rows + MARGIN, -1],
  ];
  return sides.reduce((points, [axis, at, sign]) => {
    /** @type {Point[]} */
    const out = [];
    const inside = (/** @type {Point} */ p) => (p[axis] - at) * sign >= 0;
    points.forEach((p, i) => {
      const before = points[(i + points.length - 1) % points.length];
      if (inside(p) !== inside(before)) {
        const t = (at - before[axis]) / (p[axis] - before[axis]);
        out.push([before[0] + (p[0] - before[0]) * t, before[1] + (p[1] - before[1]) * t]);
      }
      if (inside(p)) out.push(p);
    });
    return out;
  }, ring);
}

/** Douglas-Peucker. @param {Point[]} points @returns {Point[]} */
function simplified(points) {
  if (points.length < 3) return points;
  const [a, b] = [points[0], points[points.length - 1]];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
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

/** @param {Point[]} ring */
function drawn(ring) {
  const middle = ring.length >> 1;
  const points = [
    ...simplified(ring.slice(0, middle + 1)).slice(0, -1),
    ...simplified([...ring.slice(middle), ring[0]]),
  ].slice(0, -1);
  return points.flatMap(([x, y]) => [Math.round(x * 100), Math.round(y * 100)]);
}

/** @param {string} id */
function coastOf(id) {
  const map = JSON.parse(readFileSync(new URL(`data/carrier-clashes/map-${id}.json`, root), 'utf8'));
  const place = toBoard(map.projection);
  return polygons
    .flatMap(([outer]) => [0, 360].map((turn) => clip(unbroken(outer, turn).map(place), map.cols, map.rows)))
    .filter((ring) => ring.length > 3)
    .map(drawn)
    .filter((ring) => ring.length >= 6);
}

const coasts = BATTLES.map((id) => ({ id, rings: coastOf(id) }));
const lines = coasts.map(
  ({ id, rings }) =>
    `  ${JSON.stringify(id)}: [\n${rings.map((ring) => `    ${JSON.stringify(ring)}`).join(',\n')}\n  ]`,
);
const note =
  'Made by scripts/make-clashes.mjs from Natural Earth 1:10m land and the map packs; change those, not this.';
writeFileSync(
  new URL('data/carrier-clashes/coasts.json', root),
  `{\n  "provenance": "derived",\n  "note": ${JSON.stringify(note)},\n${lines.join(',\n')}\n}\n`,
);
for (const { id, rings } of coasts)
  process.stdout.write(
    `${id}: ${rings.length} coasts, ${rings.reduce((n, r) => n + r.length / 2, 0)} points\n`,
  );
