import type { Box, Camera, Point, Size } from '../../board/camera.ts';
import type { Palette } from '../../board/paint/palette.svelte.ts';
import { airframeOf } from '../chart/airframes.ts';
import { type Pose, poseAt, type Reel, upsideDown } from './film.ts';

/** Draws the film on a canvas: from above, or aslant with a pole under every plane. A parallel view: everything is one linear map. */
export interface Lens {
  camera: Camera;
  size: Size;
  tilt: number; // degrees above the horizon: 90 is straight down
  turn: number; // degrees the board is turned
  floor: number; // the altitude drawn as the ground of the poles
}

/** A shot as the film shows it. */
export interface Tracer {
  from: number; // plane
  to: number;
  hit: boolean;
}

/** So much of a hex is a hundred feet high in the slanted view. */
const RISE = 0.09;

const rad = (deg: number): number => (deg * Math.PI) / 180;

/** A point of the air on the screen. */
export function project(lens: Lens, p: Point, alt: number): Point {
  const { camera: c, size } = lens;
  const a = rad(lens.turn);
  const [dx, dy] = [p.x - c.x, p.y - c.y];
  const x = dx * Math.cos(a) - dy * Math.sin(a);
  const y = dx * Math.sin(a) + dy * Math.cos(a);
  const high = (alt - lens.floor) * RISE * Math.cos(rad(lens.tilt));
  return { x: size.w / 2 + x * c.k, y: size.h / 2 + (y * Math.sin(rad(lens.tilt)) - high) * c.k };
}

interface Paths {
  half: Path2D;
  body: Path2D;
  glass: Path2D;
}
const paths = new Map<string, Paths>();
function pathsOf(card: string): Paths {
  let x = paths.get(card);
  if (!x) {
    const f = airframeOf(card);
    paths.set(card, (x = { half: new Path2D(f.half), body: new Path2D(f.body), glass: new Path2D(f.glass) }));
  }
  return x;
}

export interface Inks {
  palette: Palette;
  ink: { readonly [side in 'allies' | 'axis']: string };
}

/** One moment of the film. `shots` runs from 0 to 1 while the guns speak. */
export function paintMoment(
  ctx: CanvasRenderingContext2D,
  lens: Lens,
  inks: Inks,
  reels: readonly Reel[],
  moment: number,
  shots: number,
  tracers: readonly Tracer[],
): void {
  const flat = lens.tilt >= 89;
  const posed = reels.map((reel) => ({ reel, pose: poseAt(reel, moment) }));
  if (!flat) for (const { pose } of posed) paintPole(ctx, lens, inks, pose);
  for (const { reel } of posed) paintTrail(ctx, lens, inks, reel, moment);
  const order = [...posed].sort((a, b) =>
    flat
      ? a.pose.alt - b.pose.alt
      : project(lens, a.pose, a.pose.alt).y - project(lens, b.pose, b.pose.alt).y,
  );
  for (const { reel, pose } of order) {
    const falls = reel.lost && shots > 0.55 ? (shots - 0.55) / 0.45 : 0;
    paintPlane(
      ctx,
      lens,
      inks,
      reel,
      falls > 0 ? { ...pose, alt: pose.alt - falls * 12, roll: pose.roll + falls * 140 } : pose,
    );
    if (falls > 0) paintSmoke(ctx, lens, inks, pose, falls);
    if (falls > 0 && (reel.plane.crew === 'safe' || reel.plane.crew === 'captured'))
      paintChute(ctx, lens, inks, pose, falls);
  }
  if (shots > 0) for (const t of tracers) paintTracer(ctx, lens, inks, posed, t, shots);
}

function paintPole(ctx: CanvasRenderingContext2D, lens: Lens, { palette }: Inks, pose: Pose): void {
  const a = project(lens, pose, pose.alt);
  const b = project(lens, pose, lens.floor);
  ctx.strokeStyle = palette.chartInk;
  ctx.globalAlpha = 0.55;
  ctx.lineWidth = 1;
  ctx.beginPath();
  ctx.moveTo(a.x, a.y);
  ctx.lineTo(b.x, b.y);
  ctx.stroke();
  ctx.beginPath();
  ctx.ellipse(b.x, b.y, 5, 5 * Math.sin(rad(lens.tilt)), 0, 0, 2 * Math.PI);
  ctx.fillStyle = palette.chartInk;
  ctx.globalAlpha = 0.35;
  ctx.fill();
  ctx.globalAlpha = 1;
}

function paintTrail(ctx: CanvasRenderingContext2D, lens: Lens, inks: Inks, reel: Reel, moment: number): void {
  ctx.strokeStyle = inks.ink[reel.plane.side];
  ctx.lineWidth = 1.6;
  ctx.globalAlpha = 0.5;
  ctx.beginPath();
  const n = 24;
  for (let i = 0; i <= n; i++) {
    const pose = poseAt(reel, (moment * i) / n);
    const p = project(lens, pose, pose.alt);
    if (i === 0) ctx.moveTo(p.x, p.y);
    else ctx.lineTo(p.x, p.y);
  }
  ctx.stroke();
  ctx.globalAlpha = 1;
}

/** Nose, right wing and up of the plane as steps on the screen, from its heading and roll. */
function paintPlane(ctx: CanvasRenderingContext2D, lens: Lens, inks: Inks, reel: Reel, pose: Pose): void {
  const { plane } = reel;
  const frame = airframeOf(plane.card);
  const p = project(lens, pose, pose.alt);
  const a = rad(pose.deg + lens.turn);
  const tilt = Math.sin(rad(lens.tilt));
  const size = (Math.max(frame.size * 1.5, 34 / lens.camera.k) * lens.camera.k) / 32;
  const c = Math.cos(rad(pose.roll));
  const s = Math.sin(rad(pose.roll)) * Math.cos(rad(lens.tilt));
  // In the plane's own drawing x is the right wing, y runs aft.
  const right = { x: Math.cos(a) * c * size, y: (Math.sin(a) * tilt * c + s) * size };
  const aft = { x: -Math.sin(a) * size, y: Math.cos(a) * tilt * size };
  const { half, body, glass } = pathsOf(plane.card);
  const belly = upsideDown(pose.roll);
  const skin = inks.ink[plane.side];
  const fill = belly ? inks.palette.paper : skin;
  const rim = belly ? skin : inks.palette.paper;
  const down = Math.sin(rad(pose.roll)) * (belly ? -1 : 1);
  ctx.save();
  ctx.transform(right.x, right.y, aft.x, aft.y, p.x, p.y);
  ctx.lineJoin = 'round';
  ctx.lineWidth = belly ? 1.4 : 0.7;
  for (const side of [1, -1] as const) {
    ctx.save();
    ctx.scale(side, 1);
    ctx.fillStyle = fill;
    ctx.fill(half);
    if (side * down > 0.2) {
      ctx.fillStyle = 'rgb(0 0 0 / 32%)';
      ctx.fill(half);
    }
    ctx.strokeStyle = rim;
    ctx.stroke(half);
    ctx.restore();
  }
  ctx.fillStyle = fill;
  ctx.strokeStyle = rim;
  ctx.fill(body);
  ctx.stroke(body);
  if (!belly) {
    ctx.fillStyle = rim;
    ctx.fill(glass);
  }
  ctx.restore();
  ctx.font = `600 11px ${inks.palette.mono}`;
  ctx.textAlign = 'center';
  ctx.lineWidth = 3;
  ctx.strokeStyle = inks.palette.paper;
  ctx.fillStyle = inks.palette.ink;
  const words = `${plane.no} · ${(pose.alt / 10).toFixed(1)}`;
  const y = p.y + Math.max(frame.size * 0.62 * lens.camera.k, 18) + 12;
  ctx.strokeText(words, p.x, y);
  ctx.fillText(words, p.x, y);
}

function paintSmoke(
  ctx: CanvasRenderingContext2D,
  lens: Lens,
  { palette }: Inks,
  pose: Pose,
  t: number,
): void {
  const k = lens.camera.k;
  for (let i = 0; i < 9; i++) {
    const p = project(
      lens,
      { x: pose.x + Math.sin(i * 2.1) * 0.06 * i, y: pose.y + Math.cos(i * 1.7) * 0.05 * i },
      pose.alt - t * 12 * (i / 9),
    );
    ctx.globalAlpha = 0.42 * (1 - i / 12);
    ctx.fillStyle = i < 2 ? '#d9622b' : palette.ink;
    ctx.beginPath();
    ctx.arc(p.x, p.y, (0.1 + 0.05 * i) * k * t, 0, 2 * Math.PI);
    ctx.fill();
  }
  ctx.globalAlpha = 1;
}

/** Somebody is out. */
function paintChute(
  ctx: CanvasRenderingContext2D,
  lens: Lens,
  { palette }: Inks,
  pose: Pose,
  t: number,
): void {
  const p = project(lens, { x: pose.x + 0.5, y: pose.y + 0.35 + t * 0.3 }, pose.alt);
  ctx.fillStyle = palette.paper;
  ctx.strokeStyle = palette.ink;
  ctx.lineWidth = 1;
  ctx.beginPath();
  ctx.arc(p.x, p.y, 9 * t + 2, Math.PI, 2 * Math.PI);
  ctx.closePath();
  ctx.fill();
  ctx.stroke();
  ctx.beginPath();
  ctx.moveTo(p.x - 8 * t, p.y);
  ctx.lineTo(p.x, p.y + 14 * t);
  ctx.lineTo(p.x + 8 * t, p.y);
  ctx.stroke();
}

/** Rings on the water, or on the ground, where something came down. */
export function paintSplash(
  ctx: CanvasRenderingContext2D,
  lens: Lens,
  { palette }: Inks,
  at: Point,
  t: number,
): void {
  const p = project(lens, at, lens.floor);
  const flat = Math.sin(rad(lens.tilt));
  ctx.strokeStyle = palette.ink;
  for (const [i, size] of [0.18, 0.34, 0.5].entries()) {
    const r = size * lens.camera.k * t;
    ctx.globalAlpha = Math.max(0, 0.8 - t * 0.5 - i * 0.15);
    ctx.lineWidth = 2;
    ctx.beginPath();
    ctx.ellipse(p.x, p.y, r, r * flat, 0, 0, 2 * Math.PI);
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
}

function paintTracer(
  ctx: CanvasRenderingContext2D,
  lens: Lens,
  { palette }: Inks,
  posed: readonly { reel: Reel; pose: Pose }[],
  t: Tracer,
  shots: number,
): void {
  const a = posed.find((x) => x.reel.plane.id === t.from)?.pose;
  const b = posed.find((x) => x.reel.plane.id === t.to)?.pose;
  if (!a || !b) return;
  const from = project(lens, a, a.alt);
  const to = project(lens, b, b.alt);
  ctx.strokeStyle = '#e2a31b';
  ctx.lineWidth = 2;
  ctx.setLineDash([7, 9]);
  ctx.lineDashOffset = -shots * 160;
  ctx.globalAlpha = shots < 0.6 ? 0.95 : Math.max(0, 1 - (shots - 0.6) / 0.2);
  ctx.beginPath();
  ctx.moveTo(from.x, from.y);
  ctx.lineTo(to.x, to.y);
  ctx.stroke();
  ctx.setLineDash([]);
  if (t.hit && shots > 0.3) {
    ctx.globalAlpha = Math.max(0, 1 - Math.abs(shots - 0.5) * 2.4);
    ctx.fillStyle = '#f2b632';
    ctx.strokeStyle = palette.ink;
    ctx.beginPath();
    for (let i = 0; i < 16; i++) {
      const r = i % 2 === 0 ? 15 : 6;
      const x = to.x + Math.cos((i * Math.PI) / 8) * r;
      const y = to.y + Math.sin((i * Math.PI) / 8) * r;
      if (i === 0) ctx.moveTo(x, y);
      else ctx.lineTo(x, y);
    }
    ctx.closePath();
    ctx.fill();
    ctx.lineWidth = 1;
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
}

/** The ground of the slanted view: a faint net under the fight. */
export function paintFloor(
  ctx: CanvasRenderingContext2D,
  lens: Lens,
  { palette }: Inks,
  box: Box,
  sea: boolean,
): void {
  const { w, h } = lens.size;
  const sky = ctx.createLinearGradient(0, 0, 0, h);
  sky.addColorStop(0, palette.paper);
  sky.addColorStop(0.35, sea ? palette.sea : palette.land);
  sky.addColorStop(1, palette.deep);
  ctx.fillStyle = sky;
  ctx.fillRect(0, 0, w, h);
  ctx.strokeStyle = palette.gridStrong;
  ctx.lineWidth = 1;
  ctx.beginPath();
  for (let x = Math.floor(box.x0); x <= box.x1; x += 2)
    line(ctx, project(lens, { x, y: box.y0 }, lens.floor), project(lens, { x, y: box.y1 }, lens.floor));
  for (let y = Math.floor(box.y0); y <= box.y1; y += 2)
    line(ctx, project(lens, { x: box.x0, y }, lens.floor), project(lens, { x: box.x1, y }, lens.floor));
  ctx.stroke();
}

function line(ctx: CanvasRenderingContext2D, a: Point, b: Point): void {
  ctx.moveTo(a.x, a.y);
  ctx.lineTo(b.x, b.y);
}
