//! Measures a small Python program that draws the sample boards with Pillow, as bots usually do. It needs Python with
//! Pillow.

use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use stramash_core::raster::all_to_scale;
use stramash_core::scene::{Anchor, Face, Ink, Pt, Scene, Shape};

use super::median;

const HERE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/pictures/peer.py");
const FONTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/fonts");

/// The CPU times for drawing one picture, in milliseconds.
#[derive(Debug, Clone, Copy)]
pub struct Took {
    /// The time without any cache.
    pub usual: f64,
    /// The time for drawing at double size and scaling down. Bots do this because Pillow does not antialias edges.
    pub double: f64,
}

/// Returns whether Python with Pillow is installed.
pub fn is_there() -> bool {
    let asked = Command::new("python3")
        .args(["-c", "import PIL"])
        .stderr(Stdio::null())
        .status();
    asked.is_ok_and(|status| status.success())
}

/// Returns the median CPU times that the Pillow program needs for drawing one of these scenes.
pub fn took(scenes: &[Scene]) -> Took {
    let scenes: Vec<Value> = scenes.iter().map(plain).collect();
    let mut peer = Command::new("python3")
        .arg(HERE)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("python3 is installed");
    let mut stdin = peer.stdin.take().expect("stdin is piped");
    stdin
        .write_all(Value::from(scenes).to_string().as_bytes())
        .expect("the peer reads its input");
    drop(stdin);
    let out = peer.wait_with_output().expect("the peer ends");
    assert!(out.status.success(), "{HERE} failed");
    let said = String::from_utf8_lossy(&out.stdout);
    let pairs = said.lines().filter_map(|line| line.split_once(' '));
    let ms = |text: &str| text.parse::<f64>().expect("the peer prints milliseconds");
    let (usual, double) = pairs.map(|(one, other)| (ms(one), ms(other))).unzip();
    Took {
        usual: median(usual),
        double: median(double),
    }
}

/// Describes a scene as a list of shapes in pixels, at its final size. Dashed lines become solid ones, which Pillow
/// draws faster.
fn plain(scene: &Scene) -> Value {
    let scene = all_to_scale(scene);
    let shapes: Vec<Value> = scene.shapes().map(|shape| self::shape(&shape)).collect();
    json!({ "size": [scene.size.0, scene.size.1], "ground": scene.ground.rgb(), "shapes": shapes })
}

fn shape(shape: &Shape) -> Value {
    let of = |kind: &str, ink: Ink, points: &[Pt], size: f64| {
        let points: Vec<[f64; 2]> = points
            .iter()
            .map(|point| [point.x.to_f64(), point.y.to_f64()])
            .collect();
        json!({ "kind": kind, "ink": ink.rgb(), "points": points, "size": size })
    };
    match shape.bare() {
        Shape::Disc { at, r, ink } => of("disc", *ink, &[*at], r.to_f64()),
        Shape::Ring { at, r, width, ink } => {
            let mut ring = of("ring", *ink, &[*at], r.to_f64());
            ring["width"] = json!(width.to_f64());
            ring
        }
        Shape::Rect {
            min,
            max,
            round,
            ink,
        } => of("rect", *ink, &[*min, *max], round.to_f64()),
        Shape::Polygon { points, ink } => of("polygon", *ink, points, 0.0),
        Shape::Stroke {
            points, width, ink, ..
        } => of("stroke", *ink, points, width.to_f64()),
        Shape::Label {
            at,
            text,
            face,
            size,
            anchor,
            ink,
        } => {
            let mut label = of("label", *ink, &[*at], size.to_f64());
            let file = match face {
                Face::Serif => "DejaVuSerifCondensed-Bold.ttf",
                Face::Sans => "Lato-Heavy.ttf",
            };
            let anchor = match anchor {
                Anchor::Left => "lm",
                Anchor::Middle => "mm",
                Anchor::Right => "rm",
            };
            label["text"] = json!(text);
            label["font"] = json!(format!("{FONTS}/{file}"));
            label["anchor"] = json!(anchor);
            label
        }
        Shape::Lit { .. } | Shape::Soft { .. } => unreachable!("a bare shape"),
    }
}
