/** Two strokes of a ship's bell, made on the spot: nothing is fetched for it. A browser that wants no sound stays silent. */
export async function ring(): Promise<void> {
  const audio = new AudioContext();
  if (audio.state === 'suspended') await audio.resume().catch(() => {}); // nobody has touched the page yet
  for (const at of [0, 0.35]) {
    for (const [pitch, loud] of [
      [880, 0.2],
      [2217, 0.06],
    ]) {
      const tone = audio.createOscillator();
      const gain = audio.createGain();
      tone.frequency.value = pitch;
      gain.gain.setValueAtTime(loud, audio.currentTime + at);
      gain.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + at + 1.2);
      tone.connect(gain).connect(audio.destination);
      tone.start(audio.currentTime + at);
      tone.stop(audio.currentTime + at + 1.2);
    }
  }
  setTimeout(() => void audio.close(), 2000);
}
